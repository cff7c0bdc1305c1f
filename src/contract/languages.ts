/** The form of a language's folder in `content/` and of its prefix in paths: a tag of BCP 47 in lowercase, as `pt-br`. */
const form = '(?!api(?:/|$))[a-z]{2,3}(?:-[a-z0-9]{2,8})*';
const prefixPattern = new RegExp(`^/${form}(?=/)`);
const folderPattern = new RegExp(`^${form}$`);

/**
 * Returns the prefix of a path that has the form of a language, `/pt` of `/pt/products`, or an empty text. Whether the
 * site has that language, its files tell. The home page of a language, `/pt`, has the form of any other page.
 */
export const prefixIn = (path: string): string => prefixPattern.exec(path)?.[0] ?? '';

/** Returns the tag (BCP 47) of a folder or prefix: `pt-BR` for `pt-br` and `/pt-br`. Undefined if its name is not a tag. */
function tagOf(folder: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(folder.replace('/', ''))[0];
  } catch {
    return undefined;
  }
}

/** Whether a folder can be that of a language. No folder of pages may have this form. */
export const isLanguageFolder = (name: string): boolean => folderPattern.test(name) && tagOf(name) !== undefined;

/** Returns the tag (BCP 47) of a folder or prefix of a language: `pt-BR` for `pt-br` and `/pt-br`. */
export const languageTag = (folder: string): string => tagOf(folder) ?? folder;
