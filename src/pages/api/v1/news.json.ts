import { resourceEndpoint } from '../../../api/endpoint.ts';
import { listResource } from '../../../api/lists.ts';

export const GET = resourceEndpoint((catalog, pictures) => listResource(catalog, 'newsList', pictures));
