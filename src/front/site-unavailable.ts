/** Thrown by an origin when there is no published site, or while it is replaced. Answered as `unavailable`. */
export class SiteUnavailable extends Error {
  override readonly name = 'SiteUnavailable';
}
