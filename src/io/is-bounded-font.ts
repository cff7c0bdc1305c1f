import { brotliDecompressSync } from 'node:zlib';
import { fontLimits } from '../content/fonts/font-file.ts';

const signature = 0x774f4632;
const headerLength = 48;
/** The tags of the known tables whose transform is number 0, and which have none at 3 (WOFF2 §5.1, §5.3 and §5.4). */
const [glyf, loca, ownTag] = [10, 11, 63];

/** The compressed tables of a WOFF2 file (WOFF2 §4). Throws a RangeError where it ends before them. */
function compressedTables(file: Buffer): Buffer {
  let at = headerLength;
  const skipNumber = (): void => {
    while (file.readUInt8(at) >= 0x80) at += 1;
    at += 1;
  };
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at);
    const tag = flags & 0x3f;
    const untransformed = tag === glyf || tag === loca ? 3 : 0;
    at += tag === ownTag ? 5 : 1;
    skipNumber();
    if (flags >> 6 !== untransformed) skipNumber();
  }
  return file.subarray(at, at + file.readUInt32BE(20));
}

/** Whether a font file is no larger than the limit once it is unpacked, whatever it says of its size. */
export function isBoundedFont(file: Buffer): boolean {
  try {
    if (file.readUInt32BE(0) !== signature) return true;
    brotliDecompressSync(compressedTables(file), { maxOutputLength: fontLimits.unpacked });
    return true;
  } catch {
    return false;
  }
}
