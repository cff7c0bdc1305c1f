/** The views of custom pages in `src/pages`. `src/publish/custom-pages.ts` generates this module. */
declare module 'virtual:custom-pages' {
  /** Returns the view of a custom page, whose content comes from its file; undefined if the page is not published. */
  export const customPageView: (path: string) => import('../views/model/view.ts').View | undefined;
}
