import { defineConfig } from 'astro/config';
import { compress } from './src/publish/compress.ts';
import { netlifyHeaders } from './src/publish/netlify-headers.ts';
import { devFront } from './src/dev/integration.ts';
import { siteOrigin } from './src/publish/site-origin.ts';
import { addressSettings, currentTime, folders } from './src/settings.ts';
import { publish } from './src/publish/publish.ts';
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
const site = await settled(() => siteOrigin(process.env, process.argv.includes('dev')));
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
