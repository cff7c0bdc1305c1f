import { isNotFoundError, type Files } from '../../src/hosts/files/static-files.ts';

/** The parts of the `Deno` global that host.ts uses. */
export interface Deno {
  readonly args: readonly string[];
  readonly stdin: { readonly readable: ReadableStream<Uint8Array> };
  readonly errors: { readonly AddrInUse: new () => Error };
  exit(code: number): never;
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  stat(path: string): Promise<{ readonly isFile: boolean; readonly size: number; readonly mtime: Date | null }>;
  serve(
    options: {
      readonly hostname: string;
      readonly port: number;
      readonly onListen: (address: { readonly port: number }) => void;
    },
    handler: (
      request: Request,
      info: { readonly remoteAddr: { readonly hostname: string } },
    ) => Response | Promise<Response>,
  ): { shutdown(): Promise<void> };
}

/** Returns Deno's file operations. Call it before the import of Netlify's bootstrap, which removes them from `Deno`. */
export function denoFiles(deno: Pick<Deno, 'readFile' | 'stat'>): Files {
  const readFile = deno.readFile.bind(deno);
  const stat = deno.stat.bind(deno);
  return {
    read: (path) => readFile(path),
    stat: async (path) => {
      try {
        const { isFile, size, mtime } = await stat(path);
        return isFile ? { size, modified: mtime ?? new Date(0) } : undefined;
      } catch (error) {
        if (isNotFoundError(error)) return undefined;
        throw error;
      }
    },
  };
}
