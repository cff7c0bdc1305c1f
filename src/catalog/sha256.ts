import { hash } from 'node:crypto';

/** Returns the SHA-256 in hexadecimal. Hosts other than Node use `hosts/files/digest.ts`. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);
