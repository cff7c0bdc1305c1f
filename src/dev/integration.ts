import type { AstroIntegration, AstroIntegrationLogger, HookParameters } from 'astro';
import type { Catalog } from '../catalog/catalog.ts';
import { currentTime, folders, pagesFolder, setting } from '../settings.ts';
import { devServer, type DevOptions, type ViteServer } from './dev-server.ts';
import { frontMiddleware } from './middleware.ts';
import { watchContent } from './watch.ts';

const vitePlugin = (
  options: DevOptions,
  logger: AstroIntegrationLogger,
  onRead: (catalog: Catalog) => Promise<void>,
) => ({
  name: 'dev-front',
  enforce: 'post' as const,
  configureServer(vite: ViteServer) {
    const { stack } = vite.middlewares;
    const [first] = stack;
    const server = devServer(vite, options);
    const edition = watchContent(server, [options.contentFolder, options.publicFolder, pagesFolder], logger, onRead);
    const middleware = frontMiddleware(server, edition, (error) => logger.error(String(error)));
    // The middleware must come after Vite's check of Host and before everything that sends a response.
    vite.middlewares.use(middleware);
    return () => {
      // Astro's handlers run first and would handle files and trailing slashes. They are moved after the front.
      const astroHandlers = stack.splice(0, first ? stack.indexOf(first) : 0);
      const frontIndex = stack.findIndex(({ handle }) => handle === middleware);
      stack.splice(frontIndex + 1, 0, ...astroHandlers);
    };
  },
});

/** Lets `front()` answer requests before Astro's dev server, so that `npm run dev` answers like the published site. */
export function devFront(environment: Readonly<Record<string, string | undefined>>): AstroIntegration {
  /** The last valid catalog, from which custom pages get records. Undefined until a catalog has custom pages. */
  let shown: Catalog | undefined;
  let refresh: HookParameters<'astro:server:setup'>['refreshContent'];
  const onRead = async (catalog: Catalog): Promise<void> => {
    if (!shown && !catalog.pages.some(({ customFile }) => customFile !== undefined)) return;
    shown = catalog;
    await refresh?.({});
  };
  return {
    name: 'dev-front',
    hooks: {
      'catalog:shown': () => Promise.resolve(shown),
      'astro:server:setup': ({ refreshContent }) => {
        refresh = refreshContent;
      },
      'astro:config:setup': ({ command, config, updateConfig, logger }) => {
        if (command !== 'dev') return;
        const { content: contentFolder, public: publicFolder } = folders(environment);
        const site = setting(environment['SITE_URL']) === undefined ? undefined : config.site;
        const now = () => currentTime(environment);
        const options = { contentFolder, publicFolder, site, now, images: config.image };
        const plugin = vitePlugin(options, logger, onRead);
        // The front handles CORS. Content must not have symbolic links. Following one to / would make Vite watch the
        // whole disk.
        updateConfig({ vite: { plugins: [plugin], server: { cors: false, watch: { followSymlinks: false } } } });
      },
    },
  };
}
