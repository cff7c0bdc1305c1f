/**
 * `node scripts/comment.ts FILE`: writes a review (`npm run content:changes -- --json FILE`) as a comment on its pull
 * or merge request. On GitHub it has the right to comment and reads an untrusted file, so it imports no package and
 * runs no code of the change.
 */
import path from 'node:path';
import { readReview } from '../src/editing/review/review.ts';
import { reviewMarkdown } from '../src/editing/review/review-markdown.ts';
import { reviewLimits } from '../src/editing/review/review.ts';
import { readInside } from '../src/io/content-folder.ts';
import { setting } from '../src/settings.ts';
import { commentOnGithub, commentOnGitlab, previewOf } from './comment/post.ts';

function reviewIn(file: string): string {
  const read = readInside(path.dirname(file), path.basename(file), reviewLimits.bytes);
  if (typeof read === 'string') throw new Error(`Cannot read the review: it is not a file (${read})`);
  if (read.size > reviewLimits.bytes) throw new Error(`Cannot read the review: it has ${read.size} bytes`);
  return read.bytes.toString('utf8');
}

try {
  const review = readReview(reviewIn(path.resolve(process.argv[2] ?? '')));
  const comment = setting(process.env['GITLAB_CI']) === undefined ? commentOnGithub : commentOnGitlab;
  console.log(await comment(process.env, (number) => reviewMarkdown(review, previewOf(process.env, number))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
