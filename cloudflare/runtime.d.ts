/** The parts of Cloudflare's runtime that are used here. Its own types would replace those of the web. */
declare module 'cloudflare:workers' {
  export class DurableObject {
    readonly ctx: {
      readonly storage: {
        readonly kv: { get(key: string): unknown; put(key: string, value: unknown): void };
        setAlarm(milliseconds: number): Promise<void>;
        deleteAll(): Promise<void>;
      };
    };
  }
}
