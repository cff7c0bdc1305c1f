import { exampleQuota, quotaHeaders, retryAfterHeader } from '../../../contract/headers.ts';
import { cacheControl, quotaSentence } from '../../../contract/limits.ts';
import { essence, variants } from '../../../contract/media.ts';
import { href } from '../../../contract/routes.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { quotaFigure } from '../diagrams/quota-window.ts';
import { requestFigure } from '../diagrams/request-path.ts';
import { table } from '../../markdown/table.ts';
import { markdownPath } from '../../../catalog/page-path.ts';
import { example, prose, section, type SectionBlock } from '../../view.ts';
import { errorLink } from '../api/description.ts';
import { curl, fenced } from '../code.ts';

const code = (text: string): string => `\`${text}\``;

const negotiation = ({ site }: Catalog): SectionBlock =>
  section(
    'negotiation',
    'Which form an address answers in',
    prose(
      table(
        ['Address', 'Accept', 'Answer'],
        [
          [code(href('products')), `${code(essence('json'))}, or none`, variants.json.name],
          [code(href('aboutPage')), `${code(essence('html'))}, or none`, variants.html.name],
          [code(href('aboutPage')), code(essence('markdown')), variants.markdown.name],
          [code(markdownPath(href('aboutPage'))), 'any', variants.markdown.name],
        ],
      ),
    ),
    prose(
      `Weights (${code('q')}) are honoured. An ${code('Accept')} that refuses every form there is gets ${errorLink('406', 'not_acceptable')}, and the hint names the forms.`,
    ),
    example(
      fenced(
        'sh',
        [
          curl(site + href('aboutPage'), '-H', `Accept: ${essence('markdown')}`),
          curl(site + markdownPath(href('aboutPage'))),
        ].join('\n'),
      ),
    ),
  );

const caching = ({ site }: Catalog): SectionBlock =>
  section(
    'caching',
    'Ask again, cheaply',
    prose(
      `Answers carry a strong ${code('ETag')} and ${code(`Cache-Control: ${cacheControl.revalidated}`)}: keep them, and ask whether they still hold. Send the tag back as ${code('If-None-Match')}: where nothing has changed the answer is a 304 without a body. It counts against the quota as any other. Errors are never kept (${code(cacheControl.error)}).`,
    ),
    example(
      fenced(
        'sh',
        `${curl(site + href('products'), '-s', '-o', 'products.json', '--etag-save', 'products.etag')}
${curl(site + href('products'), '-s', '-o', 'products.json', '--etag-compare', 'products.etag', '-w', '%{http_code}\\n')}`,
      ),
    ),
  );

const quotaSection = (): SectionBlock =>
  section(
    'quota',
    'The quota',
    prose(`${quotaSentence} Every answer of the API says where you stand, errors included:`),
    { type: 'figure', ...quotaFigure() },
    example(
      fenced(
        'http',
        [...Object.entries(quotaHeaders)].map(([name, { value }]) => `${name}: ${value(exampleQuota)}`).join('\n'),
      ),
    ),
    prose(
      `Over the quota, the answer is ${errorLink('429', 'rate_limited')} with ${code(retryAfterHeader.name)}. To need fewer requests, read a list instead of its items.`,
    ),
  );

/** How requests are answered: the way of one, the form of the answer, what may be kept, and the quota. */
export const http = (catalog: Catalog): SectionBlock[] => [
  section('request', 'How a request travels', { type: 'figure', ...requestFigure() }),
  negotiation(catalog),
  caching(catalog),
  quotaSection(),
];
