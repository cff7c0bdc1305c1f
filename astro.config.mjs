import { defineConfig } from 'astro/config';
import { compress } from './src/build/compress.ts';
import { netlifyHeaders } from './src/build/netlify-headers.ts';
import { devFront } from './src/dev/integration.ts';
import { publish } from './src/build/publish.ts';
import { addressSettings, currentTime, folders, siteOf } from './src/settings.ts';
import { markdownProcessor } from './src/site/markdown.ts';

/** A setting that cannot be used ends the command with its message alone. */
const settled = async (read) => {
  try {
    return await read();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
};

const { host, port } = await settled(() => addressSettings(process.env));
const site = await settled(() => siteOf(process.env, process.argv.includes('dev')));
const now = await settled(() => currentTime(process.env));

export default defineConfig({
  site,
  outDir: folders(process.env).dist,
  cacheDir: folders(process.env).cache,
  server: { host, port },
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [
    devFront(process.env),
    publish(process.env, site, now),
    compress(process.env),
    netlifyHeaders(process.env),
  ],
  markdown: { processor: markdownProcessor, syntaxHighlight: false },
  devToolbar: { enabled: false },
});
