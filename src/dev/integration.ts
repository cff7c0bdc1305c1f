import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { currentTime, folders, pagesFolder, setting } from '../settings.ts';
import { devServer, type DevOptions, type ViteServer } from './dev-server.ts';
import { frontMiddleware } from './middleware.ts';
import { watchContent } from './watch.ts';

const vitePlugin = (options: DevOptions, logger: AstroIntegrationLogger) => ({
  name: 'dev-front',
  enforce: 'post' as const,
  configureServer(vite: ViteServer) {
    const { stack } = vite.middlewares;
    const [first] = stack;
    const server = devServer(vite, options);
    const edition = watchContent(server, [options.contentFolder, options.publicFolder, pagesFolder], logger);
    const middleware = frontMiddleware(server, edition, (error) => logger.error(String(error)));
    // Here it stands behind the checks of Vite (Host), and before everything that answers.
    vite.middlewares.use(middleware);
    return () => {
      // Astro puts its own opinion of slashes and files before everything else: on this site that is the front's.
      const opinions = stack.splice(0, first ? stack.indexOf(first) : 0);
      const own = stack.findIndex(({ handle }) => handle === middleware);
      stack.splice(own + 1, 0, ...opinions);
    };
  },
});

/** Puts the front before Astro's dev server, so that `npm run dev` answers as the published site will. */
export const devFront = (environment: Readonly<Record<string, string | undefined>>): AstroIntegration => ({
  name: 'dev-front',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig, logger }) => {
      if (command !== 'dev') return;
      const { content: contentFolder, public: publicFolder } = folders(environment);
      const site = setting(environment['SITE_URL']) === undefined ? undefined : config.site;
      const now = () => currentTime(environment);
      const plugin = vitePlugin({ contentFolder, publicFolder, site, now, images: config.image }, logger);
      // Which site may read what, the front says.
      // A link in the content is a fault: followed, one to / would have the whole disk watched.
      updateConfig({ vite: { plugins: [plugin], server: { cors: false, watch: { followSymlinks: false } } } });
    },
  },
});
