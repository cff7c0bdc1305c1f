import { resourceEndpoint } from '../../../api/endpoint.ts';

export const GET = resourceEndpoint('pageList');
