/** The layout of pages in `src/pages`, from `src/publish/custom-pages.ts`. */
declare module 'virtual:custom-pages' {
  /** Returns the view of the page at a path without its own content; undefined if it is not published. */
  export const customPageView: (path: string) => import('../views/view.ts').View | undefined;
}
