import { hash } from 'node:crypto';

/** The SHA-256 of a text or of bytes, in hexadecimal, at once: `contract/digest.ts` has it for every platform, as a promise. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);
