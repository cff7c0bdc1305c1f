import type { SourceFile } from '../../../../src/content/parse/content-path.ts';
import { folderLimits, textTooLarge, unreadableReasons } from '../../../../src/content/parse/unreadable-files.ts';
import type { FontFile } from '../../../../src/content/fonts/font-file.ts';
import { valid, type Content } from '../../content.ts';
import { imageLimits, type ImageFile } from '../../../../src/content/images/image-file.ts';
import { postWith } from './kind.ts';

/** Content with its images and other files. */
export interface WithImages {
  readonly content: Content;
  readonly images: readonly ImageFile[];
  readonly fonts?: readonly FontFile[];
  readonly unread?: readonly SourceFile[];
}

const till: ImageFile = {
  file: 'content/news/till.jpg',
  path: 'news/till.jpg',
  bytes: 40_000,
  digest: 'a'.repeat(64),
  facts: { format: 'jpeg', width: 1000, height: 500 },
};
const drawn: ImageFile = {
  ...till,
  file: 'content/news/till.svg',
  path: 'news/till.svg',
  facts: { format: 'svg', width: 1000, height: 500 },
};
const { facts: _facts, ...broken } = till;
const shown = postWith('![A till](till.jpg)');

export const images: Readonly<Record<string, WithImages>> = {
  'An image that is not in the folder': { content: postWith('![A till](til.jpg)'), images: [till] },
  'An image with capitals in its name': { content: postWith('![A till](Till.jpg)'), images: [till] },
  'An image that cannot be read': { content: shown, images: [broken] },
  'An image that is truncated': { content: shown, images: [{ ...till, isTruncated: true }] },
  'An image that is a symbolic link': { content: shown, images: [{ ...till, unreadable: unreadableReasons.link }] },
  'An image that does not have the format of its suffix': {
    content: shown,
    images: [{ ...till, facts: { format: 'png', width: 1000, height: 500 } }],
  },
  'A drawing with several errors': {
    content: postWith('![A till](till.svg)'),
    images: [
      {
        ...drawn,
        problems: [
          {
            problem: 'has a filter of 99 octaves, which browsers take long to draw.',
            remedy: 'Set numOctaves to 9 or fewer.',
          },
          {
            problem: 'contains an id with characters that are not allowed.',
            remedy: 'Use only letters, digits and hyphens in ids.',
          },
        ],
      },
    ],
  },
  'A drawing with parts that are not published': {
    content: postWith('![A till](till.svg)'),
    images: [{ ...drawn, removedParts: ['scripts', 'animation'] }],
  },
  'A drawing that is too large': {
    content: postWith('![A till](till.svg)'),
    images: [{ ...drawn, bytes: imageLimits.drawingBytes + 400_000 }],
  },
  'An image that is too large': { content: shown, images: [{ ...till, bytes: imageLimits.bytes + 400_000 }] },
  'An image with too many pixels': {
    content: shown,
    images: [{ ...till, facts: { format: 'jpeg', width: 20_000, height: 20_000 } }],
  },
  'An image that is larger than a page needs': {
    content: shown,
    images: [{ ...till, bytes: imageLimits.heavyBytes + 400_000 }],
  },
  'An image that no text shows': { content: postWith('Nothing to see.'), images: [till] },
  'An image next to the text without alternative text': { content: postWith('![](till.jpg)'), images: [till] },
};

const unread = (reason: SourceFile['unreadable']): WithImages => ({
  content: valid,
  images: [],
  unread: [{ file: 'content/news/e.md', path: 'news/e.md', text: '', ...(reason && { unreadable: reason }) }],
});

/** Files in the folder that are not read. */
export const unreadFiles: Readonly<Record<string, WithImages>> = {
  'A symbolic link': unread(unreadableReasons.link),
  'A device, a pipe or a socket': unread(unreadableReasons.special),
  'A file in a folder that has become a symbolic link': unread(unreadableReasons.outside),
  'A file without permission': unread(unreadableReasons.denied),
  'A file that has disappeared': unread(unreadableReasons.gone),
  'A file on a broken disk': unread(unreadableReasons.failed),
  'A text that is too large': unread(textTooLarge(folderLimits.textBytes + 1_000_000)),
};
