import { setting, type Environment } from '../../src/settings.ts';

/** The origin of the deploy preview that Netlify makes of a pull or merge request, where `NETLIFY_SITE` names the site. */
export function previewOf({ NETLIFY_SITE }: Environment, number: number): string | undefined {
  const site = setting(NETLIFY_SITE);
  if (site === undefined) return undefined;
  if (!/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(site))
    throw new Error(`Cannot use NETLIFY_SITE "${site}": set it to the site's name, "acme" of https://acme.netlify.app`);
  return `https://deploy-preview-${number}--${site}.netlify.app`;
}
