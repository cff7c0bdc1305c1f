import { resourceEndpoint } from '../../../api/endpoint.ts';
import { contactResource } from '../../../api/company.ts';

export const GET = resourceEndpoint(contactResource);
