import { front } from '../../../src/front/front.ts';
import type { Host } from '../../../src/front/host.ts';
import { productCase } from './cases.ts';

/** The header lines that the front answers with, on a host. */
export const frontHeaders = async (host: Host): Promise<Record<string, string>> =>
  Object.fromEntries((await front(new Request(`http://localhost${productCase.path}`), host)).headers);
