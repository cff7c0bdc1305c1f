import { readFile } from 'node:fs/promises';
import type { Config } from '@netlify/functions';
import { requestBuild } from '../../src/hosts/edge/request-build.ts';

export default async (): Promise<void> => {
  const schedule = await readFile(new URL('../schedule.json', import.meta.url), 'utf8');
  console.log(await requestBuild(JSON.parse(schedule) as string[], process.env['BUILD_HOOK_URL'], new Date()));
};

export const config: Config = { schedule: '@hourly' };
