import type { Catalog } from '../../src/catalog/catalog.ts';

/** A question about the sample, its answer, and how each kind of agent finds it. */
export interface Question {
  readonly question: string;
  /** Text that must be in what the agent read. */
  readonly answer: string;
  /** The address with the answer. */
  readonly at: string;
  /** Calls to our MCP server. The last one returns the answer. */
  readonly calls: readonly (readonly [tool: string, args: object])[];
}

const api = '/api/v1';

export function twentyQuestions({ organization, contact, products }: Catalog): readonly Question[] {
  const companyFact = (question: string, answer: string, ...fields: string[]): Question => ({
    question,
    answer,
    at: `${api}/organization`,
    calls: [['get_organization', { fields }]],
  });
  const contactDetail = (question: string, need: string, answer: string): Question => ({
    question,
    answer,
    at: `${api}/contact`,
    calls: [['get_contact', { need }]],
  });
  const product = (question: string, answer: string, args: object): Question => ({
    question,
    answer,
    at: `${api}/products`,
    calls: [['list_products', args]],
  });
  const fact = (question: string, answer: string, at: string, query: string, about?: string): Question => ({
    question,
    answer,
    at,
    calls: [['search', { query, limit: 3 }], ...(about === undefined ? [] : [['fetch', { id: at, about }] as const])],
  });
  const point = (type: string): string =>
    contact.contactPoints.find(({ contactType }) => contactType === type)?.email ?? '';
  const feira = products.find(({ slug }) => slug === 'feira');
  return [
    companyFact('What is its legal name?', organization.legalName, 'legalName'),
    companyFact('Its registry number?', organization.identifier[0]?.value ?? '', 'identifier'),
    companyFact('In which city is its office?', organization.address.addressLocality, 'address'),
    companyFact('When was it founded?', organization.foundingDate, 'foundingDate'),
    contactDetail('Whom do I write to for an interview?', 'press', point('press')),
    contactDetail('Where do I report a vulnerability?', 'security', point('security')),
    contactDetail(
      'When does somebody answer the telephone?',
      'support',
      contact.hoursAvailable.intervals[0]?.opens ?? '',
    ),
    contactDetail('What is its messaging number for sales?', 'sales', contact.messaging?.telephone ?? ''),
    product('Which products are there?', 'Caderneta', {}),
    product('Can Maré be used yet?', 'announced', { fields: ['name', 'status'] }),
    product('Which products run on iOS?', 'iOS', { fields: ['name', 'operatingSystem'] }),
    product('Whom is Feira for?', feira?.data.audience ?? '', { slug: 'feira', fields: ['audience'] }),
    product('What replaced Ponto Certo?', 'Balcão', { slug: 'ponto-certo', fields: ['replacedBy'] }),
    product('Since when can one use Balcão?', '2014-04-07', { slug: 'balcao', fields: ['lifecycle'] }),
    fact(
      'How many shops did the outage before Christmas hit?',
      '2,210',
      '/news/outage-22-december-2023',
      'outage Christmas',
    ),
    fact('With how many stalls did Feira open its beta?', '28', '/news/feira-beta', 'Feira beta stalls'),
    fact('How many screws did the shop in Mooca count?', '11,400', '/work/hardware-shop-mooca', 'screws scale'),
    fact('Does its site set cookies?', 'no cookies', '/privacy', 'privacy cookies'),
    fact(
      'What did its founders do before?',
      'cash registers',
      '/about',
      'people room bakery',
      'cash registers printer drivers',
    ),
    fact(
      'How many requests may one send in a minute?',
      '60',
      '/developers',
      'developers catalog program',
      'quota requests window',
    ),
  ];
}
