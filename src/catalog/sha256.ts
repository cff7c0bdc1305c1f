import { hash } from 'node:crypto';

/** The SHA-256 of a text or of bytes, in hexadecimal. Hosts other than Node use `hosts/files/digest.ts`. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);
