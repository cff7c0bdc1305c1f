import LinkHeader from 'http-link-header';

/** What came back for one address. */
export interface Fetched {
  readonly url: string;
  /** Media type without parameters. */
  readonly type: string;
  readonly text: string;
  /** Addresses in the `Link` header, by their relation. */
  readonly links: ReadonlyMap<string, string>;
}

/** Something that leads on, and what is said about it. */
export interface Lead {
  readonly url: string;
  readonly about: string;
}

/** A reader that knows an address and nothing else, and remembers what it has read. */
export interface Agent {
  readonly read: (url: string) => Promise<Fetched>;
  /** Requests sent so far. */
  readonly requests: () => number;
}

export type Send = (url: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

/** An agent that reads Markdown and JSON. It fails where an address does not answer 200. */
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

/** The links of a Markdown text, each with its name, its address and what follows it in its line. */
export const leadsIn = ({ text, url }: Fetched): Lead[] =>
  [...text.matchAll(/\[([^\]]+)\]\((\S+?)\)([^[\n]*)/g)].map(([, name = '', target = '', note = '']) => {
    // A fragment is for the reader of what comes, and is never sent.
    const [address = ''] = new URL(target, url).href.split('#', 1);
    return { url: address, about: `${name} ${address} ${note}` };
  });

const mentions = (text: string, word: string): boolean => new RegExp(`\\b${word}`, 'i').test(text);

/** The lead that speaks of most of these words, the first of several; nothing where none speaks of any. */
export function best(leads: readonly Lead[], words: readonly string[]): Lead | undefined {
  const score = ({ about }: Lead): number => words.filter((word) => mentions(about, word)).length;
  const found = leads.toSorted((a, b) => score(b) - score(a))[0];
  return found && score(found) > 0 ? found : undefined;
}
