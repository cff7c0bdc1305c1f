import { visible } from '../../content/diagnostics/report.ts';
import type { Review, ReviewItem, ReviewSection } from './review.ts';

const itemText = ({ text, path, details }: ReviewItem): string =>
  [`  ${text}${path === undefined ? '' : `  ${path}`}`, ...details.map((detail) => `      ${detail}`)]
    .map(visible)
    .join('\n');

export const sectionText = ({ title, items }: ReviewSection): string =>
  `\n${title}:\n${items.map(itemText).join('\n')}\n`;

export const reviewText = ({ headline, sections }: Review): string =>
  `${headline}\n${sections.map(sectionText).join('')}`;
