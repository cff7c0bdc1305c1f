import type { Catalog } from '../catalog/catalog.ts';
import { ContentError } from '../content/diagnostics/content-error.ts';
import { formatWarnings } from '../content/diagnostics/report.ts';
import { essence } from '../contract/media.ts';
import { front } from '../front/front.ts';
import { memoryQuota, type Quota } from '../front/quota/quota.ts';
import type { ImageSettings } from '../io/make-image.ts';
import { makeCopy } from '../publish/write-copies.ts';
import { devContent, forgetContent, type DevSettings } from './content.ts';
import { allowDevClient } from './dev-policy.ts';
import { ofEdition } from './edition.ts';
import { errorAnswer } from './error-answer.ts';
import { devOrigin } from './origin.ts';

export interface DevHost {
  readonly settings: DevSettings;
  readonly images: ImageSettings;
  /** The edition of the content when the request arrives. */
  readonly edition: string;
  readonly address: string | undefined;
  /** Resolves to a 200, or to Astro's response when rendering fails. */
  readonly render: (path: string) => Promise<Response>;
  readonly report: (error: unknown) => void;
}

/** Counts but never blocks, because an editor reloads often. */
const patientQuota = (quota: Quota): Quota => ({
  consume: async (client) => ({ ...(await quota.consume(client)), exceeded: false }),
  peek: quota.peek,
});

const quota = patientQuota(memoryQuota());

/** Has Astro's response, which shows the error in the browser. */
class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly response: Response;
  constructor(path: string, response: Response) {
    super(`Cannot render ${path}: see the report of Astro`);
    this.response = response;
  }
}

const contentOrError = (settings: DevSettings) =>
  devContent(settings).catch((error: unknown) => {
    if (error instanceof ContentError) return error;
    throw error;
  });

export interface ContentReport {
  /** Undefined when there are errors. */
  readonly catalog?: Catalog;
  readonly errors: ContentError | undefined;
  readonly warnings: string | undefined;
}

export async function refresh(settings: DevSettings): Promise<ContentReport> {
  forgetContent();
  const content = await contentOrError(settings);
  return content instanceof ContentError
    ? { errors: content, warnings: undefined }
    : {
        catalog: content.catalog,
        errors: undefined,
        warnings: content.warnings.length === 0 ? undefined : formatWarnings(content.warnings),
      };
}

/** Tells Astro that its list of pages is outdated. */
export const listChanged = 'astro:content-changed';

/** Resolves after Astro has handled `listChanged`: its listener is older and runs first. */
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

export async function answer(
  request: Request,
  { settings, images, edition, address, render, report }: DevHost,
): Promise<Response> {
  const content = await contentOrError(settings);
  if (content instanceof ContentError) return errorAnswer(request, content, edition);

  let failed: RenderError | undefined;
  const origin = devOrigin({
    content,
    copy: (copy) => makeCopy(copy, settings.contentFolder, images),
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
  // A browser replaces the policy of its cached page by that of the 304.
  if (response.status === 304 || response.headers.get('Content-Type')?.startsWith(essence('html')))
    allowDevClient(response.headers);
  return response;
}
