import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../free-port.ts';
import { startQuiet, type Running } from './measure.ts';

/** One worker, no log, the files as they are: what nginx does best. */
const nginxConfiguration = (folder: string, dist: string, port: number): string => `
daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; keepalive_requests 1000000; etag on;
  types { application/json json; text/html html; }
  open_file_cache max=1000;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; root ${dist}; }
}
`;

async function nginx(dist: string): Promise<Running> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'bench-nginx-')), await freePort()];
  const file = join(folder, 'nginx.conf');
  // A worker that gave up its rights could not read a site that only its owner may read.
  await writeFile(file, `user root;${nginxConfiguration(folder, dist, port)}`);
  return startQuiet('nginx', ['-c', file, '-p', folder], `http://127.0.0.1:${port}`);
}

async function caddy(dist: string): Promise<Running> {
  const port = await freePort();
  return startQuiet(
    'caddy',
    ['file-server', '--listen', `127.0.0.1:${port}`, '--root', dist],
    `http://127.0.0.1:${port}`,
  );
}

/** Servers of files that npm does not bring, by their commands. */
export const fileServers = { nginx, caddy } as const;
