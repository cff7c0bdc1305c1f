import type { DeploySucceededEvent } from '@netlify/functions';
import { reportChanges } from '../../src/hosts/edge/index-now.ts';

export default {
  async deploySucceeded({ deploy, site }: DeploySucceededEvent): Promise<void> {
    console.log(
      await reportChanges({
        origin: new URL(site.url).origin,
        key: process.env['INDEXNOW_KEY'],
        isProduction: deploy.context === 'production',
      }),
    );
  },
};
