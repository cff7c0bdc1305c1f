import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folders } from '../settings.ts';

/**
 * Returns the bytes that `draw` draws of a value, which must contain everything that decides them. Keeps them in the
 * cache, named by a hash of the value. Old drawings stay there, like Astro's copies of pictures.
 */
export async function keepDrawing(value: object, draw: () => Promise<Buffer>): Promise<Buffer> {
  const folder = path.join(folders(process.env).cache, 'drawings');
  const file = path.join(folder, `${hash('sha256', JSON.stringify(value))}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const drawn = await draw();
  await mkdir(folder, { recursive: true });
  // A build that is stopped here must not leave half a drawing under the name.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, drawn);
  await rename(unfinished, file);
  return drawn;
}
