import { describe, expect, it } from 'vitest';
import { organizationResource } from '../../src/api/resources/company.ts';
import { resourceSchemas } from '../../src/api/resources/representations.ts';
import { robotsText } from '../../src/documents/site-files.ts';
import { catalogOf, edited, valid, type Content } from '../catalog/content.ts';

const signalling = (signals: string): Content =>
  edited('organization.json', '"inLanguage": "en"', `"inLanguage": "en",\n  "contentSignals": ${signals}`);

describe('robotsText()', () => {
  it('declares nothing about the use of the site when the company has not decided', () => {
    expect(robotsText(catalogOf(valid))).not.toContain('Content-Signal');
    expect(robotsText(catalogOf(signalling('{}')))).not.toContain('Content-Signal');
  });

  it('declares in every group the signals that the company has set, and no other', () => {
    const groups = robotsText(catalogOf(signalling('{ "search": true, "aiTrain": false }')))
      .split('\n\n')
      .filter((group) => group.startsWith('User-agent'));
    expect(groups.length).toBeGreaterThan(1);
    for (const group of groups) expect(group).toMatch(/^Content-Signal: search=yes, ai-train=no$/m);
  });

  it('leaves the signals out of the API', () => {
    const { organization } = resourceSchemas;
    expect(() => organization.parse(organizationResource(catalogOf(signalling('{ "search": true }'))))).not.toThrow();
  });
});
