import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/checks/rules/rules.ts';
import { ContentError } from '../../../src/content/diagnostics/content-error.ts';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../../src/content/diagnostics/report.ts';
import { kinds as recordKinds, recordSchemas } from '../../../src/content/schema/records.ts';
import { parseContentPath } from '../../../src/content/parse/content-path.ts';
import { checked, valid, type Content } from '../content.ts';
import { brands } from './catalogue/brand.ts';
import { fonts } from './catalogue/fonts.ts';
import { photos } from './catalogue/photos.ts';
import { words } from './catalogue/words.ts';
import { fields } from './catalogue/fields.ts';
import { files, punctuation } from './catalogue/files.ts';
import { images, unreadFiles, type WithImages } from './catalogue/images.ts';
import type { Kinds } from './catalogue/kind.ts';
import { doubts, rules as disagreements, texts } from './catalogue/rules.ts';
import { ruleOfIssue, rulesOf } from './catalogue/schema-rules.ts';

const alone = (kinds: Kinds): Readonly<Record<string, WithImages>> =>
  Object.fromEntries(Object.entries(kinds).map(([kind, content]) => [kind, { content, images: [] }]));

const chapters: Readonly<Record<string, Readonly<Record<string, WithImages>>>> = {
  Files: { ...alone(files), ...unreadFiles },
  Punctuation: alone(punctuation),
  Fields: alone(fields),
  'Fields that do not agree': alone(disagreements),
  Texts: alone(texts),
  Images: images,
  Photos: photos,
  Brand: brands,
  Fonts: fonts,
  Words: alone(words),
  'Warnings, which stop nothing': alone(doubts),
};

function said({ content, images: beside, fonts: fontFiles, unread }: WithImages): readonly Diagnostic[] {
  try {
    return checked(content, undefined, beside, undefined, unread, false, fontFiles).warnings;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.errors;
  }
}

const section = ([kind, content]: [string, WithImages]): string =>
  `### ${kind}\n\n\`\`\`text\n${said(content)
    .map((diagnostic) => formatDiagnostic(diagnostic))
    .join('\n\n')}\n\`\`\`\n`;

const entries = Object.values(chapters).flatMap((kinds) => Object.entries(kinds));
const all = entries.flatMap(([, content]) => said(content));

function broken(content: Content): string[] {
  return Object.entries(content).flatMap(([file, text]) => {
    const placed = parseContentPath(file);
    if (!placed || text === valid[file]) return [];
    try {
      const data: unknown =
        placed.form === 'json'
          ? JSON.parse(text)
          : parse(/^---\r?\n([^]*?)\n---/.exec(text)?.[1] ?? '', { logLevel: 'error' });
      return recordSchemas[placed.kind].safeParse(data, { reportInput: true }).error?.issues.map(ruleOfIssue) ?? [];
    } catch {
      return [];
    }
  });
}

describe('the catalogue of broken content', () => {
  it('says of each kind what catalogue/messages.md has', async () => {
    const text = Object.entries(chapters).map(
      ([chapter, kinds]) => `## ${chapter}\n\n${Object.entries(kinds).map(section).join('\n')}`,
    );
    const about =
      '# What editors read\n\nEach kind of broken content that the tests know, with the whole message. Written by the tests: `npx vitest run tests/catalog/faults/catalogue.test.ts -u`.\n';
    await expect(`${about}\n${text.join('\n')}`).toMatchFileSnapshot(
      path.join(import.meta.dirname, 'catalogue/messages.md'),
    );
  });

  it.each(entries)('has something to say of: %s', (_kind, content) => {
    const errors = said(content);
    expect(errors).not.toEqual([]);
    for (const { problem, remedy, docs } of errors) {
      expect(problem).toMatch(/^[^A-Z].*\.$/);
      expect(remedy).toMatch(/^[A-Z].+[.)]$/);
      expect(docs).toMatch(/^docs\/editors\/[a-z-]+\.md/);
    }
  });

  // Pages of code and public files are outside the content; custom-pages.test.ts and content-folder.test.ts test them.
  const ofOthers = ['customPages', 'publicFiles'];
  const ofContent = Object.keys(rules).filter((name) => !ofOthers.includes(name));
  it.each(ofContent)('has a kind for the check %s', (name) => {
    expect(all.map(({ rule }) => rule)).toContain(name);
  });

  const schemaRules = new Set(recordKinds.flatMap((kind) => rulesOf(recordSchemas[kind])));
  const covered = new Set(entries.flatMap(([, { content }]) => broken(content)));
  it.each([...schemaRules])('has a kind for the rule of the schemas: %s', (rule) => {
    expect([...covered]).toContain(rule);
  });
});
