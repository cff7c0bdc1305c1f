import { defineConfig } from 'astro/config';
import { addressSettings, siteOf } from './src/settings.ts';
import { markdownProcessor } from './src/site/markdown.ts';

const { host, port } = addressSettings(process.env);

export default defineConfig({
  site: await siteOf(process.env, process.argv.includes('dev')),
  outDir: process.env.DIST ?? './dist',
  cacheDir: process.env.CACHE ?? './node_modules/.astro',
  server: { host, port },
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  markdown: { processor: markdownProcessor, syntaxHighlight: false },
  devToolbar: { enabled: false },
});
