import type { Config } from '@netlify/functions';
import { askForBuild } from '../../src/hosts/edge/rebuild.ts';

export default async (): Promise<void> => {
  const { URL: site, BUILD_HOOK_URL: hook } = process.env;
  console.log(await askForBuild({ site, hook, now: new Date() }));
};

export const config: Config = { schedule: '@hourly' };
