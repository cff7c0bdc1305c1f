import type { AddressInfo } from 'node:net';
import { memoryQuota } from '../../front/quota/memory.ts';
import type { Quota } from '../../front/quota/quota.ts';
import { currentSite } from '../files/current-site.ts';
import { encodedCopies } from './encoded-copies.ts';
import { boundedFiles, nodeFiles } from './files.ts';
import { connectionsWithin, nodeLimits, type NodeLimits } from './limits.ts';
import { nodeHost } from './server.ts';
import { originOf, type Address } from '../../settings.ts';

export interface ServeOptions extends Address {
  /** Absolute path of the built site. */
  readonly dist: string;
  readonly trustProxy: readonly string[];
  /** Called with each failure that clients see as an internal error. */
  readonly report: (error: unknown) => void;
  readonly quota?: Quota;
  readonly limits?: Partial<NodeLimits>;
}

export interface RunningHost {
  readonly url: string;
  /**
   * Announces the end at `/healthz` for `announced` milliseconds (0 by default), then refuses new
   * connections, and resolves when running requests have finished or `limits.drain` is over.
   */
  readonly close: (announced?: number) => Promise<void>;
}

/**
 * Serves the built site in a folder and each new build of it, and 503 while no site exists. Rejects
 * when the address is in use.
 */
export async function serve(options: ServeOptions): Promise<RunningHost> {
  const { dist, host, port, trustProxy, report, quota = memoryQuota(), limits } = options;
  const connections = connectionsWithin(limits?.connections ?? nodeLimits.connections);
  const trustedFor = (limits?.filesTrusted ?? nodeLimits.filesTrusted) / 2;
  const files = boundedFiles(nodeFiles);
  const current = await currentSite(dist, files, { copies: encodedCopies(), trustedFor, report });
  const server = nodeHost({ current, quota, trustProxy, report, limits: { ...limits, connections } });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Cannot listen at ${originOf({ host, port })}: the port is taken. Set PORT to another one`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  const timer = setInterval(() => void current.refresh(), trustedFor);
  server.once('close', () => clearInterval(timer));
  return {
    url: originOf({ host, port: (server.address() as AddressInfo).port }),
    close: (announced = 0) => server.drain(announced),
  };
}
