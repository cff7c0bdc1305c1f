import path from 'node:path';
import { defineConfig } from 'astro/config';
import { devFront } from './src/dev/integration.ts';
import { siteOrigin } from './src/publish/site-origin.ts';
import { compile } from './src/publish/compile.ts';
import { compiledParts } from './src/publish/compiled-site.ts';
import { addressSettings, currentTime, folders, root } from './src/settings.ts';
import { markdownProcessor } from './src/site/markdown/astro-processor.ts';

/** Returns the result of `read`. If that throws, because a setting is invalid, prints the message and exits. */
const settled = async (read) => {
  try {
    return await read();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
};

const { host, port } = await settled(() => addressSettings(process.env));
const site = await settled(() => siteOrigin(process.env, process.argv.includes('dev')));
const now = await settled(() => currentTime(process.env));

export default defineConfig({
  site,
  outDir: compiledParts(process.env.COMPILED ?? '.astro').files,
  cacheDir: folders(process.env).cache,
  server: { host, port },
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [devFront(process.env), compile({ environment: process.env, origin: site, now })],
  markdown: { processor: markdownProcessor, syntaxHighlight: false },
  devToolbar: { enabled: false },
  // Astro's own messages of a build are about routes that this project does not have.
  ...(process.argv.includes('build') && {
    logger: { entrypoint: path.join(root, 'src/publish/build-logger.ts') },
  }),
});
