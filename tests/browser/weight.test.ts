import { expect, inject, test } from 'vitest';
import { canonicalPages, describeInBrowser, missingPage } from './site.ts';

/** Bytes over the network of a first visit, headers included, fonts aside. */
const budget = 50_000;

describeInBrowser('a first visit', (site) => {
  test.each([...canonicalPages(inject('dist')), missingPage])('to %s stays within its budget', async (path) => {
    const { browser, url } = site();
    const context = await browser.newContext();
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    const types = new Map<string, string>();
    const sizes = new Map<string, number>();
    network.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
    network.on('Network.loadingFinished', (request) => void sizes.set(request.requestId, request.encodedDataLength));
    await network.send('Network.enable');
    await page.goto(url + path, { waitUntil: 'networkidle' });
    expect([...types.values()]).toEqual(expect.arrayContaining(['Document', 'Stylesheet']));
    const counted = [...sizes].filter(([id]) => types.get(id) !== 'Font');
    expect(counted.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(budget);
    await context.close();
  });
});
