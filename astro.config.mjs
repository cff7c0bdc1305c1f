import { defineConfig } from 'astro/config';
import { compress } from './src/build/compress.ts';
import { netlifyHeaders } from './src/build/netlify-headers.ts';
import { addressSettings, folders, setting, siteOf } from './src/settings.ts';
import { markdownProcessor } from './src/site/markdown.ts';

const { host, port } = addressSettings(process.env);

export default defineConfig({
  site: await siteOf(process.env, process.argv.includes('dev')),
  outDir: folders(process.env).dist,
  cacheDir: setting(process.env.CACHE) ?? './node_modules/.astro',
  server: { host, port },
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [compress(process.env), netlifyHeaders(process.env)],
  markdown: { processor: markdownProcessor, syntaxHighlight: false },
  devToolbar: { enabled: false },
});
