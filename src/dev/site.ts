import type { Catalog } from '../catalog/catalog.ts';
import { ContentError } from '../content/faults/content-error.ts';
import { formatWarnings } from '../content/faults/report.ts';
import { essence } from '../contract/media.ts';
import { front } from '../front/front.ts';
import { type Quota } from '../front/quota/quota.ts';
import { memoryQuota } from '../front/quota/memory.ts';
import { makeImage, type ImageSettings } from '../io/make-image.ts';
import { devContent, forgetContent, type DevSettings } from './content.ts';
import { allowDevClient } from './dev-policy.ts';
import { ofEdition } from './edition.ts';
import { faultAnswer } from './fault-answer.ts';
import { devOrigin } from './origin.ts';

/** What the dev server passes in beside the request. */
export interface DevHost {
  readonly settings: DevSettings;
  readonly images: ImageSettings;
  /** What the content is called when the request comes. */
  readonly edition: string;
  readonly address: string | undefined;
  /** Has Astro render the page at a path: 200, or whatever it answers where that fails. */
  readonly render: (path: string) => Promise<Response>;
  readonly report: (error: unknown) => void;
}

/** Counts as the service does, and refuses nobody: an editor reloads more often than any client may. */
const patientQuota = (quota: Quota): Quota => ({
  consume: async (client) => ({ ...(await quota.consume(client)), exceeded: false }),
  peek: quota.peek,
});

const quota = patientQuota(memoryQuota());

/** A page that could not be rendered. What Astro answered instead shows the fault to whoever looks at it. */
class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly response: Response;
  constructor(path: string, response: Response) {
    super(`Cannot render ${path}: see the report of Astro`);
    this.response = response;
  }
}

const contentOrFaults = (settings: DevSettings) =>
  devContent(settings).catch((error: unknown) => {
    if (error instanceof ContentError) return error;
    throw error;
  });

/** What an editor is to know of the content as it was read: all that keeps it from being published, or what is doubtful. */
export interface ContentReport {
  /** There when there are no faults. */
  readonly catalog?: Catalog;
  readonly faults: ContentError | undefined;
  readonly warnings: string | undefined;
}

/** Reads the content again, since it has changed. */
export async function refresh(settings: DevSettings): Promise<ContentReport> {
  forgetContent();
  const content = await contentOrFaults(settings);
  return content instanceof ContentError
    ? { faults: content, warnings: undefined }
    : {
        catalog: content.catalog,
        faults: undefined,
        warnings: content.warnings.length === 0 ? undefined : formatWarnings(content.warnings),
      };
}

/** What Astro is told when its list of pages is out of date. */
export const listChanged = 'astro:content-changed';

/** Resolves when Astro has heard that, which listens for longer than this does. */
export const listForgotten = (): Promise<void> =>
  new Promise((resolve) => {
    const { hot } = import.meta;
    if (!hot) throw new Error('Cannot follow changes of the content: Vite has not loaded this module');
    const heard = (): void => {
      hot.off(listChanged, heard);
      resolve();
    };
    hot.on(listChanged, heard);
  });

/** Answers one request as the published site would, from the content as it is now. */
export async function answer(
  request: Request,
  { settings, images, edition, address, render, report }: DevHost,
): Promise<Response> {
  const content = await contentOrFaults(settings);
  if (content instanceof ContentError) return faultAnswer(request, content, edition);

  let failed: RenderError | undefined;
  const origin = devOrigin({
    content,
    image: (copy) => makeImage(copy, settings.contentFolder, images),
    render: async (path) => {
      const response = await render(path);
      if (response.status >= 500) throw new RenderError(path, response);
      return ofEdition(await response.text(), edition);
    },
  });
  const response = await front(request, {
    origin,
    quota,
    address,
    secure: false,
    report: (error) => {
      if (error instanceof RenderError) failed = error;
      else report(error);
    },
  });
  if (failed) return failed.response;
  // A browser takes the policy of a 304 in place of that of the page that it holds.
  if (response.status === 304 || response.headers.get('Content-Type')?.startsWith(essence('html')))
    allowDevClient(response.headers);
  return response;
}
