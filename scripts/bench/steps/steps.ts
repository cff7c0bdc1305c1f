import { apiVersions } from '../../../src/contract/versions.ts';
import { clientOf } from '../../../src/front/client.ts';
import { setCommon, setQuota, setVersion } from '../../../src/front/headers.ts';
import { negotiate } from '../../../src/front/negotiate.ts';
import { isFresh } from '../../../src/front/published.ts';
import { parseQuery, unknownParameter } from '../../../src/front/query.ts';
import { readingOf } from '../../../src/front/quota/quota.ts';
import { memoryQuota } from '../../../src/front/quota/memory.ts';
import { memoize } from '../../../src/front/memoize.ts';
import { PlainFields } from '../../../src/front/reply.ts';
import { targetOf } from '../../../src/front/target.ts';
import { browserAccept, productCase } from '../serve/cases.ts';

const address = `http://localhost${productCase.path}`;
const url = new URL(address);
const client = clientOf('192.0.2.1');
const policy = { limit: 1_000_000_000, windowSeconds: 60 };
const etag = '"Zl1Yl3bS1yFQ4R0JvF0r5w"';
const pageVariants = ['html', 'markdown'] as const;

function headers(): PlainFields {
  const fields = new PlainFields({ 'Content-Type': 'application/json', ETag: etag });
  setCommon(fields, true);
  const [version] = apiVersions;
  if (version) setVersion(fields, version, apiVersions);
  setQuota(fields, readingOf(policy, 1, 60_000));
  return fields;
}

/** Each step of a request by its name; "remembered" is one that was made for the same text before. */
export function stepsOf(): Readonly<Record<string, () => unknown>> {
  const target = memoize(1, (text) => targetOf(new URL(text)));
  const quota = memoryQuota(policy);
  const held = headers();
  const unconditional = new Request(address);
  const conditional = new Request(address, { headers: { 'If-None-Match': etag } });
  let count = 0;
  return {
    'address to route, fresh': () => targetOf(new URL(address)),
    'path to route, fresh': () => targetOf(url),
    'address to route, remembered': () => target(address),
    'query, one parameter': () => unknownParameter(parseQuery('?utm_source=a'), []),
    'Accept of a browser, fresh': () => negotiate(`${browserAccept},a/${(count += 1)}`, pageVariants),
    'Accept of a browser, remembered': () => negotiate(browserAccept, pageVariants),
    'quota, a known client': () => quota.consume(client),
    'quota, a new client': () => quota.consume(String((count += 1))),
    'condition, none': () => isFresh(unconditional, held),
    'condition, If-None-Match': () => isFresh(conditional, held),
    'all header lines': headers,
  };
}
