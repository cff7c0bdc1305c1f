import './src/brand/font-config.ts';
import { defineConfig, logHandlers } from 'astro/config';
import { afterBuild } from './src/integrations/after-build.ts';
import { languages } from './src/integrations/languages.ts';
import { addressSettings, buildFolder, folders, siteOrigin } from './src/settings.ts';
import { markdownProcessor } from './src/markdown/processor.ts';

const isDev = process.argv.includes('dev');
const { cache, dist } = folders(process.env);

export default defineConfig({
  site: siteOrigin(process.env, isDev),
  outDir: isDev ? dist : buildFolder(process.env),
  cacheDir: cache,
  server: addressSettings(process.env),
  trailingSlash: 'ignore',
  build: {
    format: 'directory',
    inlineStylesheets: 'never',
    // Pages are rendered while others are written, and pictures drawn. Takes less time, and as much CPU.
    concurrency: 8,
  },
  markdown: { processor: markdownProcessor, syntaxHighlight: false },
  // A build would load the function and the check for nothing: a hundred modules.
  integrations: [
    ...(isDev ? [(await import('./src/integrations/dev-edge.ts')).devEdge()] : []),
    languages(),
    afterBuild(),
  ],
  devToolbar: { enabled: false },
  // The policy of pages allows no inline script.
  vite: { build: { assetsInlineLimit: (file) => (/\.[jt]s$/.test(file) ? false : undefined) } },
  // Lets Astro's extension for VS Code complete and check fields in front matter.
  experimental: { contentIntellisense: true },
  // A build would list each file.
  ...(!isDev && { logger: logHandlers.node({ level: 'warn' }) }),
});
