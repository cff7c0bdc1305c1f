import type { ErrorCode } from './errors.ts';
import { maxAcceptLength } from './limits.ts';
import { pageParameter } from './pagination.ts';

export const remedies: Readonly<Record<ErrorCode, string>> = {
  malformed_path: 'Percent-encode the UTF-8 bytes of each character of the path, then send the request again.',
  url_too_long: 'Send a shorter address. No address of the catalog is longer than a few hundred characters.',
  unknown_parameter:
    'Remove the parameter that the hint names. Parameters are refused rather than ignored, so that no client believes it got a filter that was never applied. Tracking parameters (utm_*) are let through.',
  invalid_page: `Send ${pageParameter} once, with a number from 1 to the last page that the hint names, or leave it out for the newest items.`,
  not_found: 'Use the address that the hint names, or the list that it points to.',
  page_not_found: 'Use a number up to that of the last page, which the hint names.',
  method_not_allowed: 'Use GET, HEAD or OPTIONS. Nothing can be written here.',
  not_acceptable: `Send an Accept header with one of the media types that the hint names, or none at all. A header of more than ${maxAcceptLength} characters is not read.`,
  rate_limited: 'Wait the number of seconds in Retry-After, then send the same GET again.',
  unavailable: 'Wait the number of seconds in Retry-After, then send the same request again.',
  internal_error: 'The fault is on our side. Send the same request again later; report it if it stays.',
};
