import { aliases } from './aliases.ts';
import { limits } from './body-limits.ts';
import type { Check } from './check-type.ts';
import { contactTypes } from './contact-types.ts';
import { dates } from './dates.ts';
import { fragments } from './fragments.ts';
import { html } from './html.ts';
import { images } from './images.ts';
import { imageFiles } from './image-files.ts';
import { lifecycle } from './lifecycle.ts';
import { links } from './links.ts';
import { pages } from './pages.ts';
import { references } from './references.ts';
import { registry } from './registry.ts';
import { lengths } from './lengths.ts';
import { websites } from './websites.ts';
import { plainHttp } from './plain-http.ts';
import { hours } from './hours.ts';
import { countries } from './countries.ts';
import { tags } from './tags.ts';
import { future } from './future.ts';
import { slugs } from './slugs.ts';
import { texts } from './texts.ts';
import { unpublishedEntries } from './unpublished.ts';

/** Every rule across records. */
export const checks: readonly Check[] = [
  slugs,
  aliases,
  pages,
  lifecycle,
  dates,
  references,
  registry,
  contactTypes,
  links,
  fragments,
  images,
  imageFiles,
  unpublishedEntries,
  future,
  html,
  limits,
  hours,
  countries,
  lengths,
  texts,
  websites,
  plainHttp,
  tags,
];
