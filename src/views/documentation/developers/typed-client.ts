import { href, routes } from '../../../contract/routes.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { example, prose, section, type SectionBlock } from '../../view.ts';
import { typedProgram, typesFile } from '../client-program.ts';
import { fenced } from '../code.ts';

export const typedClientAnchor = 'typed-client';

/** How to have a typed client made of the description. */
export const typedClient = ({ site }: Catalog): SectionBlock =>
  section(
    typedClientAnchor,
    'A typed client',
    prose(
      `[openapi-typescript](https://openapi-ts.dev) makes types of the description, and openapi-fetch is a small client for them. A path, a parameter or a field that is not there is then a mistake that the compiler names.`,
    ),
    example(
      [
        fenced(
          'sh',
          `npm install openapi-fetch openapi-typescript typescript\nnpx openapi-typescript ${site}${href('openapi')} -o ${typesFile}`,
        ),
        fenced('ts', typedProgram(site, { path: routes.organization.path, values: {} })),
      ].join('\n\n'),
    ),
  );
