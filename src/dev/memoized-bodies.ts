import { holds, readNoting } from '../catalog/link-trace.ts';
import type { BodyReader } from '../catalog/rendered-body.ts';

/** Bodies that were read, by the paths of their files. */
export type MemoizedBodies = Map<string, ReturnType<typeof readNoting> & { readonly text: string }>;

/**
 * Reads bodies, and notes them in `now`. What an earlier reading has noted in `before` is taken from there, where the
 * text is the same and leads to the same addresses.
 */
export const memoizingReader =
  (before: MemoizedBodies, now: MemoizedBodies): BodyReader =>
  (body, rewrite) => {
    // It is read from the file each time that it is asked for.
    const { text } = body;
    const known = before.get(body.path);
    const same = known?.text === text && holds(known.requested, rewrite);
    const read = same ? known : { ...readNoting({ ...body, text }, rewrite), text };
    now.set(body.path, read);
    return read;
  };
