import LinkHeader from 'http-link-header';

export interface Fetched {
  readonly url: string;
  readonly type: string;
  readonly text: string;
  /** Addresses in the `Link` header, by relation. */
  readonly links: ReadonlyMap<string, string>;
}

/** A link and the words that describe it. */
export interface Lead {
  readonly url: string;
  readonly about: string;
}

/** A client that starts from a single address and caches what it reads. */
export interface Agent {
  readonly read: (url: string) => Promise<Fetched>;
  readonly requests: () => number;
}

export type Send = (url: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

/** An agent that reads Markdown and JSON and throws if an address does not answer 200. */
export function agentOf(send: Send): Agent {
  const known = new Map<string, Fetched>();
  return {
    requests: () => known.size,
    read: async (url) => {
      const before = known.get(url);
      if (before) return before;
      const response = await send(url, { Accept: 'text/markdown, application/json, text/plain, */*;q=0.5' });
      if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
      const { refs } = LinkHeader.parse(response.headers.get('Link') ?? '');
      const fetched = {
        url,
        type: (response.headers.get('Content-Type') ?? '').split(';', 1)[0] ?? '',
        text: await response.text(),
        links: new Map(refs.map(({ rel, uri }) => [rel, new URL(uri, url).href])),
      };
      known.set(url, fetched);
      return fetched;
    },
  };
}

/** The links of a Markdown text, each with its name, its address and the rest of its line. */
export const leadsIn = ({ text, url }: Fetched): Lead[] =>
  [...text.matchAll(/\[([^\]]+)\]\((\S+?)\)([^[\n]*)/g)].map(([, name = '', target = '', note = '']) => {
    // Clients never send the fragment.
    const [address = ''] = new URL(target, url).href.split('#', 1);
    return { url: address, about: `${name} ${address} ${note}` };
  });

const mentions = (text: string, word: string): boolean => new RegExp(`\\b${word}`, 'i').test(text);

/** Returns the first lead that mentions the most of these words; undefined if no lead mentions any. */
export function best(leads: readonly Lead[], words: readonly string[]): Lead | undefined {
  const score = ({ about }: Lead): number => words.filter((word) => mentions(about, word)).length;
  const found = leads.toSorted((a, b) => score(b) - score(a))[0];
  return found && score(found) > 0 ? found : undefined;
}
