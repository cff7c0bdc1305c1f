import { plainLetters } from '../text/plain-letters.ts';

/** Searches the titles and summaries of all pages, which the API lists. Adds nothing without JavaScript. */
interface Page {
  readonly name: string;
  readonly description: string;
  readonly url: string;
}

/** The maximum number of pages of the list that are read: each is a request of the quota. */
const maxRequests = 20;
const maxResults = 10;

async function readPages(address: string): Promise<Page[]> {
  const pages: Page[] = [];
  let next: string | undefined = address;
  for (let count = 0; next !== undefined && count < maxRequests; count += 1) {
    const { pathname, search } = new URL(next, location.href);
    const response = await fetch(pathname + search);
    if (!response.ok) break;
    const list = (await response.json()) as { items: Page[]; links: { next?: string } };
    pages.push(...list.items);
    next = list.links.next;
  }
  return pages;
}

const form = document.querySelector<HTMLElement>('search');
const input = form?.querySelector('input');
const list = form?.querySelector('ul');
if (form && input && list) {
  form.hidden = false;
  let pages: Promise<Page[]> | undefined;
  const show = async (): Promise<void> => {
    pages ??= readPages(form.dataset['pages'] ?? '');
    const all = await pages;
    const words = plainLetters(input.value).split(/\s+/).filter(Boolean);
    const has = (text: string) => words.every((word) => plainLetters(text).includes(word));
    const found = all.filter(({ name, description }) => has(`${name} ${description}`));
    const best = found.toSorted((a, b) => Number(has(b.name)) - Number(has(a.name))).slice(0, maxResults);
    const items = best.map(({ name, url }) => {
      const link = document.createElement('a');
      link.href = new URL(url).pathname;
      link.textContent = name;
      return link;
    });
    const shown = words.length === 0 ? [] : items.length > 0 ? items : [form.dataset['none'] ?? ''];
    list.replaceChildren(
      ...shown.map((content) => {
        const item = document.createElement('li');
        item.append(content);
        return item;
      }),
    );
  };
  input.addEventListener('input', () => void show());
}
