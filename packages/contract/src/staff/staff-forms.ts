import { endpoints } from '../endpoints.ts';

/**
 * What calls of staff accept, as JSON Schema by method and path (`POST /api/admin/links`): the body, of a GET the query.
 * Forms of the back office take their limits from it, see the web's features/forms. The web
 * imports it from `@chaguan/contract/staff-forms`, a module of its own, so that no page of a reader carries it.
 */
export const staffForms: Readonly<Record<string, object>> = Object.fromEntries(
  [...endpoints.values()]
    .filter(({ access }) => access === 'staff')
    .map(({ method, path, body, query }) => [`${method} ${path}`, (method === 'GET' ? query : body) ?? {}]),
);
