/**
 * A virtual module with the views of the custom pages in `src/pages`. `src/publish/custom-pages.ts` generates its code.
 */
declare module 'virtual:custom-pages' {
  /**
   * Returns the view of the custom page at a path, without the content of its file. Undefined if no such page is
   * published.
   */
  export const customPageView: (path: string) => import('../views/model/view.ts').View | undefined;
}
