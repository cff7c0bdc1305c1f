import { hash } from 'node:crypto';

/** The SHA-256 of a text or of bytes, in hexadecimal. Code that also runs outside Node uses `contract/digest.ts`. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);
