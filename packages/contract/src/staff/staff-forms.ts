import { endpoints } from '../endpoints.ts';

/**
 * What staff endpoints accept, as JSON Schema by method and path (`POST /api/admin/links`): the body, for a GET the query. Forms of the
 * back office take their limits from it, see the web's features/forms. The web imports it from `@chaguan/contract/staff-forms`, a separate
 * module, so that no page of a reader includes it.
 */
export const staffForms: Readonly<Record<string, object>> = Object.fromEntries(
  [...endpoints.values()]
    .filter(({ access }) => access === 'staff')
    .map(({ method, path, body, query }) => [`${method} ${path}`, (method === 'GET' ? query : body) ?? {}]),
);
