import { endpoints } from './index.ts';

/**
 * What calls of staff accept, as JSON Schema by method and path (`POST /api/admin/links`): the body, of a GET the query.
 * Forms of the back office take their limits from it, see the web's features/forms. Apart from the contract's other
 * exports, so that no page of a reader carries it.
 */
export const staffForms: Readonly<Record<string, object>> = Object.fromEntries(
  [...endpoints.values()]
    .filter(({ access }) => access === 'staff')
    .map(({ method, path, body, query }) => [`${method} ${path}`, (method === 'GET' ? query : body) ?? {}]),
);
