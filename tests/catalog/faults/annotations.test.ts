import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { annotate, gitlabFile } from '../../../src/io/ci-annotate.ts';
import { githubAnnotation } from '../../../src/content/diagnostics/ci-formats.ts';
import { edited, refusal } from '../content.ts';

const broken = () => {
  const content = edited('products/counter.md', 'status: available', 'status: avaliable');
  return refusal(edited('news/opening.md', 'date: 2026-03-09', 'date: 100%', content));
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-annotate-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('annotate()', () => {
  it('prints one line per error for GitHub, with its position', async () => {
    const lines: string[] = [];
    await annotate(broken(), { GITHUB_ACTIONS: 'true' }, (line) => lines.push(line), folder);
    expect(lines).toMatchInlineSnapshot(`
      [
        "::error file=content/news/opening.md,line=3,col=7,endColumn=11,title=Content error%3A date::date: "100%25" is not a valid date in the form YYYY-MM-DD.%0ADay of publication; an entry with a future day is published on that day. Example: "2026-03-09".%0ASee docs/editors/fields.md#news-date",
        "::error file=content/products/counter.md,line=5,col=9,endColumn=18,title=Content error%3A status::status: "avaliable" is not one of the allowed values.%0ADid you mean "available"? Use one of: announced (Public, with no date or access yet: nobody can use it); beta (In use by a limited group; features and prices can change); available (Anyone can buy and use it, with support); retired (No longer sold or supported; the page stays as a record).%0ASee docs/editors/fields.md#products-status",
      ]
    `);
  });

  it('prints at most 10 annotations for GitHub, the last of which counts the rest', async () => {
    const [error] = broken().errors;
    const lines: string[] = [];
    const warnings = error ? Array<typeof error>(12).fill(error) : [];
    await annotate({ errors: [], warnings }, { GITHUB_ACTIONS: 'true' }, (line) => lines.push(line), folder);
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toBe('::warning title=Content::3 more are in the log of this step.');
  });

  it('writes a code quality report for GitLab', async () => {
    await annotate(broken(), { GITLAB_CI: 'true' }, () => undefined, folder);
    const report = JSON.parse(await readFile(path.join(folder, gitlabFile), 'utf8')) as { fingerprint: string }[];
    expect(report.map((entry) => ({ ...entry, fingerprint: entry.fingerprint.length }))).toMatchInlineSnapshot(`
      [
        {
          "check_name": "content/error",
          "description": "date: "100%" is not a valid date in the form YYYY-MM-DD. Day of publication; an entry with a future day is published on that day. Example: "2026-03-09". See docs/editors/fields.md#news-date",
          "fingerprint": 64,
          "location": {
            "lines": {
              "begin": 3,
            },
            "path": "content/news/opening.md",
          },
          "severity": "blocker",
        },
        {
          "check_name": "content/error",
          "description": "status: "avaliable" is not one of the allowed values. Did you mean "available"? Use one of: announced (Public, with no date or access yet: nobody can use it); beta (In use by a limited group; features and prices can change); available (Anyone can buy and use it, with support); retired (No longer sold or supported; the page stays as a record). See docs/editors/fields.md#products-status",
          "fingerprint": 64,
          "location": {
            "lines": {
              "begin": 5,
            },
            "path": "content/products/counter.md",
          },
          "severity": "blocker",
        },
      ]
    `);
    await rm(path.join(folder, gitlabFile));
  });

  it('gives an error the same fingerprint for GitLab if a line is added above it', async () => {
    const fingerprint = async (content: Parameters<typeof refusal>[0]) => {
      await annotate(refusal(content), { GITLAB_CI: 'true' }, () => undefined, folder);
      const [entry] = JSON.parse(await readFile(path.join(folder, gitlabFile), 'utf8')) as { fingerprint: string }[];
      await rm(path.join(folder, gitlabFile));
      return entry?.fingerprint;
    };
    const content = edited('products/counter.md', 'status: available', 'status: gone');
    const lower = edited('products/counter.md', 'name: Counter', '# A note\nname: Counter', content);
    expect(await fingerprint(lower)).toBe(await fingerprint(content));
  });

  it('prints and writes nothing outside GitHub and GitLab', async () => {
    const lines: string[] = [];
    await annotate(broken(), { GITHUB_ACTIONS: '', CI: 'true' }, (line) => lines.push(line), folder);
    expect([lines, await readdir(folder)]).toEqual([[], []]);
  });
});

describe('githubAnnotation()', () => {
  it('escapes characters that would end a property or the line', () => {
    const diagnostic = {
      severity: 'warning',
      file: 'a,b:c.md',
      line: 3,
      field: 'body',
      problem: '50%\r\nmore.',
      remedy: 'Mend: it, now.',
    } as const;
    expect(githubAnnotation(diagnostic)).toBe(
      '::warning file=a%2Cb%3Ac.md,line=3,title=Content warning%3A body::body: 50%25%0D%0Amore.%0AMend: it, now.',
    );
  });
});
