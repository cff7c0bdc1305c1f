/** What stands around the pages of code: made by `src/publish/custom-pages.ts`. */
declare module 'virtual:custom-pages' {
  /** The view of the page of code at a path, without what it says itself; undefined when no such page is published. */
  export const customPageView: (path: string) => import('../views/view.ts').View | undefined;
}
