#!/usr/bin/env node
/** `npm run mcp -- https://company.example`: an MCP server on stdio for the Vitrine site at that address. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.ts';
import { openSite } from './site.ts';

const [address = ''] = process.argv.slice(2);
if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
  console.error('Give the address of a Vitrine site: vitrine-mcp https://company.example');
  process.exit(1);
}
const site = openSite({ origin: new URL(address).origin });
serveStdio(() => createServer(site), { onerror: (error) => console.error(error.message) });
