/** A virtual module with the views of custom pages in `src/pages`. `src/publish/custom-pages.ts` generates its code. */
declare module 'virtual:custom-pages' {
  /** Returns the view of the custom page at a path, without the content of its file; undefined for other paths. */
  export const customPageView: (path: string) => import('../views/model/view.ts').View | undefined;
}
