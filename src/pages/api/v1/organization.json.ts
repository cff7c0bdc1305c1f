import { resourceEndpoint } from '../../../api/endpoint.ts';
import { organizationResource } from '../../../api/company.ts';

export const GET = resourceEndpoint(organizationResource);
