/** Why an origin has nothing to answer from: the site is not there, or is going. Answered as `unavailable`. */
export class SiteUnavailable extends Error {
  override readonly name = 'SiteUnavailable';
}
