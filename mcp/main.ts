#!/usr/bin/env node
/** `npm run mcp -- https://company.example`: an MCP server on stdio for the Vitrine site at that address. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.ts';
import { openSite, originIn } from './site.ts';

try {
  const site = openSite({ origin: originIn(process.argv[2]) });
  serveStdio(() => createServer(site), { onerror: (error) => console.error(error.message) });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
