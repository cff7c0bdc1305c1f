import { isStillValid, renderBody, type BodyReader, type LinkedBody } from '../catalog/rendered-body.ts';

/** The bodies of one reading, by the paths of their files. */
export type MemoizedBodies = Map<string, LinkedBody & { readonly text: string }>;

/**
 * A reader that adds bodies to `now`, and takes those from an earlier reading, `before`, whose text and link targets
 * are the same.
 */
export const memoizingReader =
  (before: MemoizedBodies, now: MemoizedBodies): BodyReader =>
  (body, rewrite) => {
    // Each access to `text` reads the file.
    const { text } = body;
    const known = before.get(body.path);
    const same = known?.text === text && isStillValid(known.requested, rewrite);
    const read = same ? known : { ...renderBody({ ...body, text }, rewrite), text };
    now.set(body.path, read);
    return read;
  };
