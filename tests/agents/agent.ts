import LinkHeader from 'http-link-header';

export interface Fetched {
  readonly url: string;
  readonly type: string;
  readonly text: string;
  /** Addresses in the `Link` header, by relation. */
  readonly links: ReadonlyMap<string, string>;
}

/** A link and the words that describe it. */
export interface DescribedLink {
  readonly url: string;
  readonly about: string;
}

/** A client that caches what it reads. */
export interface Agent {
  readonly read: (url: string) => Promise<Fetched>;
  readonly requests: () => number;
}

export type Send = (url: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

/** Returns an agent that reads Markdown and JSON, and throws if an address does not respond with 200. */
export function agentOf(send: Send): Agent {
  const cache = new Map<string, Fetched>();
  return {
    requests: () => cache.size,
    read: async (url) => {
      const cached = cache.get(url);
      if (cached) return cached;
      const response = await send(url, { Accept: 'text/markdown, application/json, text/plain, */*;q=0.5' });
      if (response.status !== 200) throw new Error(`${url} responds with ${response.status}`);
      const { refs } = LinkHeader.parse(response.headers.get('Link') ?? '');
      const fetched = {
        url,
        type: (response.headers.get('Content-Type') ?? '').split(';', 1)[0] ?? '',
        text: await response.text(),
        links: new Map(refs.map(({ rel, uri }) => [rel, new URL(uri, url).href])),
      };
      cache.set(url, fetched);
      return fetched;
    },
  };
}

/** Returns the links of a Markdown text, each with its name, its address and the rest of its line. */
export const linksIn = ({ text, url }: Fetched): DescribedLink[] =>
  [...text.matchAll(/\[([^\]]+)\]\((\S+?)\)([^[\n]*)/g)].map(([, name = '', target = '', note = '']) => {
    // Clients never send the fragment.
    const [address = ''] = new URL(target, url).href.split('#', 1);
    return { url: address, about: `${name} ${address} ${note}` };
  });

const mentions = (text: string, word: string): boolean => new RegExp(`\\b${word}`, 'i').test(text);

/** Returns the first link whose description contains the most of these words, or undefined if none contains any. */
export function bestLink(links: readonly DescribedLink[], words: readonly string[]): DescribedLink | undefined {
  const score = ({ about }: DescribedLink): number => words.filter((word) => mentions(about, word)).length;
  const best = links.toSorted((a, b) => score(b) - score(a))[0];
  return best && score(best) > 0 ? best : undefined;
}
