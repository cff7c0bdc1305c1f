import type { PageId, ResourceId } from '../contract/routes.ts';

/** Pages that editors introduce in `content/pages`, by the slug of that record. */
export const introduced = {
  index: { id: 'home', resource: 'catalogIndex' },
  products: { id: 'productsPage', resource: 'products' },
  news: { id: 'newsPage', resource: 'newsList' },
  work: { id: 'workPage', resource: 'workList' },
  about: { id: 'aboutPage', resource: 'organization' },
  contact: { id: 'contactPage', resource: 'contact' },
} as const satisfies Record<string, { id: PageId; resource: ResourceId }>;
export type IntroducedSlug = keyof typeof introduced;
export const introducedSlugs = Object.keys(introduced) as IntroducedSlug[];

/** Pages that the contract itself writes: they document the service, not the company. */
export const documentationPages = {
  developersPage: {
    title: 'Developers',
    description: 'How to read the catalog with a program: first request, documents, rules, limits.',
  },
  apiPage: {
    title: 'API',
    description: 'Every operation of the catalog, with its parameters, responses, errors and headers.',
  },
  versioningPage: {
    title: 'Versioning and deprecation',
    description: 'How the API changes, what stays as it is, and how a version ends.',
  },
} as const satisfies Partial<Record<PageId, { title: string; description: string }>>;
export type DocumentationPageId = keyof typeof documentationPages;

export const documentationPageIds = Object.keys(documentationPages) as DocumentationPageId[];
