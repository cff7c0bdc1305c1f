const opening = `import createClient from 'openapi-fetch';
import type { components, paths } from './catalog.ts';

const { GET, POST } = createClient<paths>({ baseUrl: process.argv[2] ?? '' });

/** Returns the data of a response, which its type requires if there is no error. */
function data<T>(response: { data?: T; error?: components['schemas']['Error'] }): T {
  if (response.data === undefined) throw new Error(response.error?.error.hint);
  return response.data;
}
`;

/** A program that uses only the generated types, `catalog.ts`. Its argument is the address of the host. */
export const program = `${opening}
const index = data(await GET('/api/v1'));
const organization = data(await GET('/api/v1/organization'));
const contact = data(await GET('/api/v1/contact'));
const products = data(await GET('/api/v1/products'));
const product = data(await GET('/api/v1/products/{slug}', { params: { path: { slug: 'balcao' } } }));
const news = data(await GET('/api/v1/news'));
const work = data(await GET('/api/v1/work'));
const topics = data(await GET('/api/v1/topics'));
const topic = data(await GET('/api/v1/topics/{slug}', { params: { path: { slug: 'release' } } }));
const pages = data(await GET('/api/v1/pages'));
const changes = data(await GET('/api/v1/changes'));

const registryNumber: string | undefined = organization.identifier[0]?.value;
const website: string | null = product.website;
const status: 'announced' | 'beta' | 'available' | 'retired' = product.status;
const press: string[] = contact.contactPoints.filter(({ contactType }) => contactType === 'press').map(({ email }) => email);
const newest: string[] = news.items.slice(0, 1).map(({ headline }) => headline);
const totals: number[] = [products.total, news.total, work.total, pages.total, index.collections.length];

const wrong = await GET('/api/v1/products/{slug}', { params: { path: { slug: 'balcoa' } } });
const code: components['schemas']['ErrorCode'] | undefined = wrong.error?.error.code;
const hint: string | undefined = wrong.error?.error.hint;

const answers = { catalogIndex: index, organization, contact, products, product, newsList: news, workList: work, topics, topic, pageList: pages, changes };
const facts = { registryNumber, website, status, press, newest, totals };
console.log(JSON.stringify({ answers, facts, wrong: { status: wrong.response.status, code, hint } }));
`;

interface Mistake {
  readonly name: string;
  readonly program: string;
  /** Part of the compiler's message. */
  readonly error: string;
}

const mistake = (name: string, line: string, error: string): Mistake => ({
  name,
  program: `${opening}\n${line}\n`,
  error,
});

/** Programs that must not compile with the types. They would compile if anything were `any`. */
export const mistakes: readonly Mistake[] = [
  mistake('an unknown path', `await GET('/api/v1/prices', {});`, '/api/v1/prices'),
  mistake(
    'a slug that is not a string',
    `await GET('/api/v1/products/{slug}', { params: { path: { slug: 1 } } });`,
    "Type 'number'",
  ),
  mistake('a missing slug', `await GET('/api/v1/products/{slug}');`, 'Expected 2 arguments'),
  mistake('an unknown query parameter', `await GET('/api/v1/news', { params: { query: { limit: 1 } } });`, 'limit'),
  mistake('an unsupported method', `await POST('/api/v1/news', {});`, "type 'never'"),
  mistake('an unknown field', `data(await GET('/api/v1/news')).next;`, "'next'"),
  mistake('an unknown field of an item', `data(await GET('/api/v1/products')).items[0]?.price;`, "'price'"),
  mistake(
    'a nullable field used as a string',
    `data(await GET('/api/v1/products')).items[0]?.website.length;`,
    'possibly',
  ),
  mistake('a number used as a string', `data(await GET('/api/v1/products')).total.trim();`, "'trim'"),
  mistake('an unknown status', `data(await GET('/api/v1/products')).items[0]?.status === 'sold';`, 'no overlap'),
  mistake('an unknown error code', `(await GET('/api/v1/news')).error?.error.code === 'oops';`, 'no overlap'),
];
