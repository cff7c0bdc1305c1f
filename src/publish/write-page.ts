import type { PageHtml } from '../site/page-html.ts';
import { markdownPage } from '../views/markdown/write-page.ts';
import type { Frame, View } from '../views/view.ts';
import { writeText } from './site-files.ts';

/** A page, and the files that have to be written of it. */
export interface PageToWrite {
  /** Its view, but for what all pages share. */
  readonly shown: Omit<View, 'frame'>;
  readonly html: string | undefined;
  readonly markdown: string | undefined;
}

/** Makes a function that writes the files of a page and resolves to their sizes in bytes. */
export const pageWriter =
  (frame: Frame, pageHtml: PageHtml) =>
  async ({ shown, html, markdown }: PageToWrite): Promise<readonly number[]> => {
    const whole = { frame, ...shown };
    return [
      ...(html === undefined ? [] : [writeText(html, await pageHtml(whole))]),
      ...(markdown === undefined ? [] : [writeText(markdown, markdownPage(whole))]),
    ];
  };
