import { resourceEndpoint } from '../../api/endpoint.ts';
import { indexResource } from '../../api/catalog-index.ts';

export const GET = resourceEndpoint(indexResource);
