const opening = `import createClient from 'openapi-fetch';
import type { components, paths } from './catalog.ts';

const { GET, POST } = createClient<paths>({ baseUrl: process.argv[2] ?? '' });

/** Returns the data of an answer, whose type requires it if there is no error. */
function data<T>(answer: { data?: T; error?: components['schemas']['Error'] }): T {
  if (answer.data === undefined) throw new Error(answer.error?.error.hint);
  return answer.data;
}
`;

/** A program that uses only the generated types, `catalog.ts`. Its argument is the address. */
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
  readonly complaint: string;
}

const mistake = (name: string, line: string, complaint: string): Mistake => ({
  name,
  program: `${opening}\n${line}\n`,
  complaint,
});

/** Programs that the types must refuse. They would compile if anything were `any`. */
export const mistakes: readonly Mistake[] = [
  mistake('a path that is not there', `await GET('/api/v1/prices', {});`, '/api/v1/prices'),
  mistake(
    'a slug that is not a string',
    `await GET('/api/v1/products/{slug}', { params: { path: { slug: 1 } } });`,
    "Type 'number'",
  ),
  mistake('a missing slug', `await GET('/api/v1/products/{slug}');`, 'Expected 2 arguments'),
  mistake('a query parameter', `await GET('/api/v1/news', { params: { query: { limit: 1 } } });`, 'limit'),
  mistake('another method', `await POST('/api/v1/news', {});`, "type 'never'"),
  mistake('a field that is not there', `data(await GET('/api/v1/news')).next;`, "'next'"),
  mistake('a field of an item that is not there', `data(await GET('/api/v1/products')).items[0]?.price;`, "'price'"),
  mistake('a null taken for a text', `data(await GET('/api/v1/products')).items[0]?.website.length;`, 'possibly'),
  mistake('a number taken for a text', `data(await GET('/api/v1/products')).total.trim();`, "'trim'"),
  mistake(
    'a status that is not there',
    `data(await GET('/api/v1/products')).items[0]?.status === 'sold';`,
    'no overlap',
  ),
  mistake('an error code that is not there', `(await GET('/api/v1/news')).error?.error.code === 'oops';`, 'no overlap'),
];
