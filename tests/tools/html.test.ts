import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { describeWith } from '../needs.ts';
import { isJavaInstalled, nuMessages } from './nu.ts';
import { missingPage, serveUnhurried } from '../browser/site.ts';

describeWith('java', isJavaInstalled, 'the Nu HTML checker', () => {
  test('reports no messages for the pages and SVGs of the built site', () => {
    expect(nuMessages(inject('dist'))).toEqual([]);
  }, 300_000);

  test('reports no messages for the 404 page that the front sends', async () => {
    const host = await serveUnhurried(inject('dist'));
    const response = await fetch(host.url + missingPage, { headers: { Accept: 'text/html' } });
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-html-'));
    const file = path.join(folder, 'missing.html');
    writeFileSync(file, await response.text());
    await host.close();
    expect(nuMessages(file)).toEqual([]);
    rmSync(folder, { recursive: true });
  }, 300_000);

  test('reports an obsolete attribute', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-html-'));
    const file = path.join(folder, 'broken.html');
    writeFileSync(file, '<!doctype html><title>Broken</title><p align="right"><a href=x y>');
    expect(nuMessages(file).join('\n')).toMatch(/align/);
    rmSync(folder, { recursive: true });
  }, 300_000);
});
