import { describe, expect, it } from 'vitest';
import { organizationResource } from '../../src/api/resources/company.ts';
import { resourceSchemas } from '../../src/api/resources/representations.ts';
import { robotsText } from '../../src/documents/site-files.ts';
import { catalogOf, edited, valid, type Content } from '../catalog/content.ts';

const withSignals = (signals: string): Content =>
  edited('organization.json', '"inLanguage": "en"', `"inLanguage": "en",\n  "contentSignals": ${signals}`);

describe('content signals', () => {
  it('are not in robots.txt if the company has not set any', () => {
    expect(robotsText(catalogOf(valid))).not.toContain('Content-Signal');
    expect(robotsText(catalogOf(withSignals('{}')))).not.toContain('Content-Signal');
  });

  it('are in every group of robots.txt exactly as the company has set them', () => {
    const groups = robotsText(catalogOf(withSignals('{ "search": true, "aiTrain": false }')))
      .split('\n\n')
      .filter((group) => group.startsWith('User-agent'));
    expect(groups.length).toBeGreaterThan(1);
    for (const group of groups) expect(group).toMatch(/^Content-Signal: search=yes, ai-train=no$/m);
  });

  it('are not in the organization resource of the API', () => {
    const { organization } = resourceSchemas;
    expect(() => organization.parse(organizationResource(catalogOf(withSignals('{ "search": true }'))))).not.toThrow();
  });
});
