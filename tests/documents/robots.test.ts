import { describe, expect, it } from 'vitest';
import { organizationResource } from '../../src/api/company.ts';
import { robotsText } from '../../src/documents/robots.ts';
import { catalogOf } from '../catalog/catalog-of.ts';
import { edited, valid, type Content } from '../catalog/content.ts';

const withSignals = (signals: string): Content =>
  edited('organization.json', '"inLanguage": "en"', `"inLanguage": "en",\n  "contentSignals": ${signals}`);

describe('content signals', () => {
  it('are not in robots.txt if the company has not set any', async () => {
    expect(robotsText(await catalogOf(valid))).not.toContain('Content-Signal');
    expect(robotsText(await catalogOf(withSignals('{}')))).not.toContain('Content-Signal');
  });

  it('are in robots.txt exactly as the company has set them', async () => {
    const text = robotsText(await catalogOf(withSignals('{ "search": true, "aiTrain": false }')));
    expect(text).toContain('User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n');
  });

  it('are not in the organization resource of the API', async () => {
    const catalog = await catalogOf(withSignals('{ "search": true }'));
    expect(organizationResource(catalog)).not.toHaveProperty('contentSignals');
  });
});
