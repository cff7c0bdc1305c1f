import { nearest } from '../../../contract/nearest.ts';
import { picturePath } from '../../../catalog/product-pictures.ts';
import { besideAddress } from '../../../content/images/relative-path.ts';
import type { Check, FoundFault } from '../../check.ts';

/** Pictures of products are image files of the content folder. */
export const pictures: Check = {
  name: 'pictures',
  description: 'Pictures of products are images beside them',
  check: ({ products, images }) =>
    products.flatMap(({ file, record, lineOf }) =>
      (record.data.pictures ?? []).flatMap(({ file: named }, index): FoundFault[] => {
        const path = picturePath(record, named);
        if (path !== undefined && images.has(path)) return [];
        const close = nearest(path ?? '', [...images.keys()]);
        const meant =
          close === undefined ? '' : `Did you mean ${besideAddress(close, `${record.kind}/${record.slug}.md`)}? `;
        return [
          {
            severity: 'fault',
            file,
            line: lineOf(['pictures', index, 'file']),
            field: `pictures.${index}.file`,
            problem:
              path === undefined
                ? `"${named}" is no image beside this file.`
                : `names the image ${named}, and there is no such file.`,
            remedy: `${meant}Put the image beside this file, and write its name as it is, such as ./counter.png.`,
          },
        ];
      }),
    ),
};
