import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImageFile } from '../../src/content/images/image-file.ts';
import { untrusted } from '../../src/io/untrusted.ts';

export interface Upload {
  /** Relative to the content folder. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** Reads the facts of uploaded images that the checks need. */
export async function factsOf(uploads: readonly Upload[], shown: string): Promise<ImageFile[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-upload-'));
  try {
    return await Promise.all(
      uploads.map(async ({ path: file, bytes }, index) => {
        const name = `${index}${path.extname(file)}`;
        await writeFile(path.join(folder, name), bytes);
        return { file: `${shown}/${file}`, path: file, ...(await untrusted('read image', file, [folder, name])) };
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
