import { nearest } from '../../../text/nearest.ts';
import type { BodyImage } from '../../../content/body/facts.ts';
import { besideAddress, besidePath } from '../../../content/images/relative-path.ts';
import { pagePathOf } from '../../../catalog/page-path.ts';
import { resolveLink, type LinkTargets } from '../../../catalog/resolve-link.ts';
import type { CheckedBody } from '../../../catalog/rendered-body.ts';
import { isImported } from '../../../content/parse/content-path.ts';
import { isFileName } from './named-images.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import type { Rule, RuleInput } from '../../rule.ts';

type Images = RuleInput['images'];
type Finding = Pick<Diagnostic, 'severity' | 'problem' | 'remedy'>;

function absent({ path, kind, slug }: CheckedBody, url: string, images: Images, targets: LinkTargets): Finding[] {
  const wanted = besidePath(url, path);
  if (wanted === undefined || images.has(wanted)) return [];
  if (resolveLink(url, pagePathOf(kind, slug), targets).to === 'here') return [];
  const paths = [...images.keys()];
  const nameOf = (one: string): string => one.slice(one.lastIndexOf('/') + 1);
  const close = paths.find((one) => nameOf(one) === nameOf(wanted)) ?? nearest(wanted, paths);
  const meant = close === undefined ? '' : `Did you mean ${besideAddress(close, path)}? `;
  return [
    {
      severity: isImported(path) ? 'warning' : 'error',
      problem: `names the image ${url}, and there is no such file.`,
      remedy: `${meant}Put the image next to the text, and write its exact name, capitals included.`,
    },
  ];
}

function inText({ path, kind, slug }: CheckedBody, image: BodyImage, images: Images, targets: LinkTargets): Finding[] {
  const { url, alt, width } = image;
  const told: Finding[] = [];
  const file = images.get(besidePath(url, path) ?? '');
  if (!file && resolveLink(url, pagePathOf(kind, slug), targets).to === 'elsewhere')
    told.push({
      severity: isImported(path) ? 'warning' : 'error',
      problem: `shows the image ${url}, which is on another site, and pages load nothing from there.`,
      remedy: `${isImported(path) ? 'It is published as a link to it. ' : ''}Put the file next to the text and write its name, such as ![A till](./till.png), or link to it.`,
    });
  if (alt === undefined)
    told.push({
      severity: 'warning',
      problem: `shows the image ${url} without a text that stands for it.`,
      remedy: `Say in the brackets what it shows: ![A till on a counter](${url}). Of an image that only decorates write <img src="${url}" alt="">.`,
    });
  else if (isFileName(alt, url))
    told.push({
      severity: 'warning',
      problem: `shows the image ${url} with the name of a file in place of a description: "${alt}".`,
      remedy: `Say in the brackets what it shows: ![A till on a counter](${url}).`,
    });
  const facts = file?.facts;
  if (facts && facts.format !== 'svg' && width !== undefined && width > facts.width)
    told.push({
      severity: 'warning',
      problem: `shows the image ${url} ${width} pixels wide, and it is ${facts.width} pixels wide.`,
      remedy: 'It will be blurred: put a larger image there, or leave the width out.',
    });
  return told;
}

/** Images in bodies must be local: an image of another site would reveal to it who reads the page. */
export const images: Rule = {
  name: 'images',
  description: 'Images in bodies are files of this site, and have alternative text',
  run({ bodies, images: files, targets }, report) {
    for (const body of bodies) {
      const reportAll = (url: string, line: number, found: readonly Finding[]): void => {
        for (const { severity, problem, remedy } of found)
          report.inBody(severity, body, { line, quoted: url }, problem, remedy);
      };
      for (const { url, line } of body.facts.links) reportAll(url, line, absent(body, url, files, targets));
      for (const image of body.facts.images) reportAll(image.url, image.line, inText(body, image, files, targets));
    }
  },
};
