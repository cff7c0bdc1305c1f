import { setting, type Environment } from '../../src/settings.ts';

/** Returns the origin of Netlify's deploy preview of a pull or merge request, if `NETLIFY_SITE` names the site. */
export function previewOf({ NETLIFY_SITE }: Environment, number: number): string | undefined {
  const site = setting(NETLIFY_SITE);
  if (site === undefined) return undefined;
  if (!/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(site))
    throw new Error(`Cannot use NETLIFY_SITE "${site}": set it to the site's name, "acme" of https://acme.netlify.app`);
  return `https://deploy-preview-${number}--${site}.netlify.app`;
}
