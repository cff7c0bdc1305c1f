import path from 'node:path';
import { z } from 'zod';
import { imageLimits, imageSuffixes, namedFormat } from '../../src/content/images/image-file.ts';
import { readBytes, RejectedRequest, type Folders, type Upload } from './store.ts';
import { folderKinds } from '../../src/content/schema/records.ts';
import type { Data } from '../../src/editing/entries/data.ts';
import { bodyField, imageField } from '../../src/editing/form/entry-form.ts';
import { filesBelow } from '../../src/io/content-folder.ts';
import { sha256 } from '../../src/catalog/sha256.ts';

const imageNamePattern = /^[a-zA-Z0-9][\w.-]*$/;

function imageOf(folders: Folders, file: string) {
  const bytes = readBytes(folders, file, imageLimits.bytes);
  if (!bytes) throw new RejectedRequest(`Cannot read ${file}: it is no longer there.`);
  return {
    id: sha256(bytes),
    content: bytes.toString('base64'),
    encoding: 'base64',
    path: file,
    name: path.posix.basename(file),
  };
}

const isImage = (file: string): boolean =>
  namedFormat(file) !== undefined && (!file.includes('/') || folderKinds.some((kind) => file.startsWith(`${kind}/`)));

/** Returns the images in `folder`, a path relative to the content folder; all images if it is empty or `/`. */
export async function listImages(folders: Folders, folder: string) {
  const files = (await filesBelow(folders.content)).filter(isImage);
  const listed = files.filter((file) => /^\/?$/.test(folder) || path.posix.dirname(file) === folder);
  return listed.map((file) => imageOf(folders, file));
}

export async function getImage(folders: Folders, file: string) {
  if (!(await filesBelow(folders.content)).some((name) => name === file && isImage(name)))
    throw new RejectedRequest(`Cannot read ${file}: there is no such image next to an entry.`);
  return imageOf(folders, file);
}

/**
 * Returns the uploaded images that must be written next to an entry. Leaves out images that already exist there. Throws
 * if a name is not allowed, or belongs to a different image there, because images are never overwritten.
 */
export function uploadsFor(
  folders: Folders,
  entry: string,
  assets: readonly { readonly path: string; readonly content: string }[],
): Upload[] {
  const uploads = assets.map(({ path: file, content }) => {
    const name = path.posix.basename(file);
    if (namedFormat(name) === undefined || !imageNamePattern.test(name))
      throw new RejectedRequest(
        `Cannot add ${name}. Rename it: use letters, digits and hyphens, and end the name in one of ${imageSuffixes}.`,
      );
    return { path: path.posix.join(path.posix.dirname(entry), name), bytes: Buffer.from(content, 'base64') };
  });
  const newUploads: Upload[] = [];
  for (const upload of uploads) {
    const existing = readBytes(folders, upload.path, imageLimits.bytes);
    if (!existing) newUploads.push(upload);
    else if (!existing.equals(upload.bytes))
      throw new RejectedRequest(
        `Nothing was saved. Cannot add ${upload.path}: another image has this name. Rename the new image.`,
      );
  }
  return newUploads;
}

const imageInput = z.object({ file: z.string().min(1), alt: z.string().default('') });

/**
 * Appends the image in a form's image field to the form's text as Markdown, such as `![A till](./till.png)`, unless the
 * text already contains it. Removes the image field. Throws if the image has no alternative text.
 */
export function withImage({ [imageField]: image, ...sent }: Data): Data {
  const { data } = imageInput.safeParse(image);
  if (!data) return sent;
  const body = typeof sent[bodyField] === 'string' ? sent[bodyField] : '';
  const name = path.posix.basename(data.file);
  if (body.includes(`](./${name}`)) return sent;
  if (data.alt.trim() === '')
    throw new RejectedRequest(`Nothing was saved. Describe what ${name} shows, for people who cannot see it.`);
  const alt = data.alt.trim().replaceAll(/[[\]\\]/g, String.raw`\$&`);
  return { ...sent, [bodyField]: `${body.trimEnd()}\n\n![${alt}](./${name})`.trimStart() };
}
