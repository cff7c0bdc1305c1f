import { isStillValid, renderBody, type BodyReader, type LinkedBody } from '../catalog/rendered-body.ts';

/** By file path. */
export type MemoizedBodies = Map<string, LinkedBody & { readonly text: string }>;

/** Creates a reader that adds bodies to `now` and reuses those in `before` with the same text and link targets. */
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
