import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageFolder } from '../../src/editor/config.ts';
import { filesBelow } from '../../src/load.ts';
import { digest, Refused, writeWhole, type Folders } from './store.ts';

const imageName = /^[a-zA-Z0-9][\w.-]*\.(?:avif|gif|jpe?g|png|webp)$/;

async function imageOf(folders: Folders, name: string) {
  const bytes = await readFile(path.join(folders.public, imageFolder, name));
  return {
    id: digest(bytes),
    content: bytes.toString('base64'),
    encoding: 'base64',
    path: `${imageFolder}/${name}`,
    name,
  };
}

/** Every image that the editor has put into the public folder. */
export async function listImages(folders: Folders) {
  const names = await filesBelow(path.join(folders.public, imageFolder));
  return Promise.all(names.filter((name) => imageName.test(name)).map((name) => imageOf(folders, name)));
}

const nameOf = (file: string): string => {
  const name = path.posix.basename(file);
  if (path.posix.dirname(file) !== imageFolder || !imageName.test(name))
    throw new Refused(
      `Cannot use ${file}: images are AVIF, GIF, JPEG, PNG or WebP, with a name of letters, digits and hyphens.`,
    );
  return name;
};

export const readImage = (folders: Folders, file: string) => imageOf(folders, nameOf(file));

/** Adds an image. One that is there is not written over, and none is ever removed. */
export async function addImage(folders: Folders, file: string, content: string) {
  const name = nameOf(file);
  const target = path.join(folders.public, imageFolder, name);
  const taken = await access(target).then(
    () => true,
    () => false,
  );
  if (taken) throw new Refused(`Cannot add ${name}: there is an image of that name. Give the new one another.`);
  await writeWhole(target, Buffer.from(content, 'base64'));
  return imageOf(folders, name);
}
