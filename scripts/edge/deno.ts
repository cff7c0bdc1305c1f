/** The parts of the `Deno` global that host.ts uses. */
export interface Deno {
  readonly args: readonly string[];
  readonly stdin: { readonly readable: ReadableStream<Uint8Array> };
  readonly errors: { readonly AddrInUse: new () => Error };
  exit(code: number): never;
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
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
