import vm from 'node:vm';
import type { BodyContext, BodyFacts } from './body.ts';
import { markdownProcessor } from './processor.ts';

type Renderer = Awaited<ReturnType<typeof markdownProcessor.createRenderer>>;
type Metadata = Awaited<ReturnType<Renderer['render']>>['metadata'];

export interface RenderedBody extends Readonly<Pick<BodyFacts, 'links' | 'messages'>> {
  /** The IDs that links to the page can use as fragments. */
  readonly ids: ReadonlySet<string>;
  /** Sanitized HTML. Local pictures have markers that `render()` of `astro:content` replaces. */
  readonly html: string;
  readonly headings: Metadata['headings'];
  /** The paths of local pictures, relative to the file of the body. */
  readonly images: readonly string[];
}

const renderer = markdownProcessor.createRenderer({ syntaxHighlight: false });

const caller = vm.createContext({ call: undefined as unknown });
const script = new vm.Script('call()');

/**
 * Calls a function that a text can keep busy for minutes, such as a line of twenty thousand `>`. Throws after some
 * seconds, and more for long texts.
 */
function callInTime<Result>(call: () => Result, length: number): Result {
  caller['call'] = call;
  return script.runInContext(caller, { timeout: 6000 + Math.ceil(length / 20) }) as Result;
}

/** Renders a GitHub-flavored Markdown body to HTML. Parses and renders it once, and never throws. */
export async function renderBody(markdown: string, context: BodyContext): Promise<RenderedBody> {
  try {
    const body: BodyFacts = { context, links: [], messages: [] };
    const { render } = await renderer;
    const { code, metadata } = await callInTime(() => render(markdown, { frontmatter: { body } }), markdown.length);
    const ids = new Set(Array.from(code.matchAll(/\s(?:id|name)="([^"]*)"/g), ([, id = '']) => id));
    return {
      html: code,
      headings: metadata.headings,
      images: metadata.localImagePaths,
      ids,
      links: body.links,
      messages: body.messages,
    };
  } catch (error) {
    const problem = String(error).includes('timed out')
      ? 'takes too long to read.'
      : `cannot be read: ${String(error).split('\n').at(-1) ?? ''}.`;
    const remedy = 'Remove half of the text, and half of that again, until you find the part that causes it.';
    const messages = [{ severity: 'error', line: 1, column: 1, problem, remedy } as const];
    return { html: '', headings: [], images: [], ids: new Set(), links: [], messages };
  }
}
