import path from 'node:path';
import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config';
import type { ContentName } from './foreign/contents.ts';

// Fixes the current time for tests and their processes, so that results depend on the code alone.
process.env['SOURCE_DATE_EPOCH'] = String(Date.parse('2026-11-21T12:00:00Z') / 1000);
// A time zone in which it is already the next day, so that results do not depend on that of the machine.
process.env['TZ'] = 'Pacific/Kiritimati';
// Processes that tests start load the same modules, so they share compiled code.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '../node_modules/.cache/tests');

/** Tests that do not need a built site. */
export const ofCode = [
  'tests/{commands,dependencies,settings}.test.ts',
  'tests/{brand,contract,dev,docs,documents,editors,markdown,text,words}/*.test.ts',
  'tests/build/dead-links.test.ts',
  'tests/catalog/{aliases,day-range,roles,tile,topics,unpublished}.test.ts',
  'tests/catalog/faults/*.test.ts',
  'tests/edge/negotiate.test.ts',
  'tests/languages/translation.test.ts',
  'tests/hosts/{edge-failures,request-build}.test.ts',
  'tests/pagination/paginate.test.ts',
  'tests/quota/{memory,settings,shared}.test.ts',
] as const;

/** Slow tests that build sites, run commands of the project, or open a browser. */
export const long = [
  'tests/scripts.test.ts',
  'tests/browser/*.test.ts',
  'tests/build/build.test.ts',
  'tests/catalog/broken-build.test.ts',
  'tests/catalog/faults/fuzz.test.ts',
  'tests/dev/dev.test.ts',
  'tests/docs/{follow,next-version}.test.ts',
  'tests/editors/{content,init,new,translate}.test.ts',
  'tests/hosts/{caches,deploy-files,releases}.test.ts',
  'tests/languages/site.test.ts',
  'tests/hosts/connections/{drain,slow}.test.ts',
  'tests/markdown/{no-text-lost,slow-text}.test.ts',
  'tests/pagination/built.test.ts',
  'tests/quota/{edge,processes}.test.ts',
] as const;

/** Tests that also run with every other content. */
export const everyContent = [
  'tests/agents/discovery.test.ts',
  'tests/build/routes.test.ts',
  'tests/catalog/guides.test.ts',
  'tests/api/{live-contract,openapi,resources}.test.ts',
  'tests/site/*.test.ts',
] as const;

/** A Vitest project for one content, named after it, whose site is built once. */
export const built = (
  name: ContentName,
  include: readonly string[],
  exclude: readonly string[] = [],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    globalSetup: 'tests/setup.ts',
    include: [...include],
    exclude: [...configDefaults.exclude, ...exclude],
    provide: { content: name },
  },
});

export const code = (exclude: readonly string[] = []): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name: 'code', include: [...ofCode], exclude: [...configDefaults.exclude, ...exclude] },
});

export const inCommon = {
  // One worker per core, since tests mostly wait for other processes.
  maxWorkers: '100%',
  // Loading the modules anew for each file took half of the time. So a test undoes what it changes of its process.
  isolate: false,
  setupFiles: 'tests/own-globals.ts',
  // A test or setup that takes longer than this hangs.
  testTimeout: 180_000,
  hookTimeout: 300_000,
};
