import { endpoints, errors, type ErrorCode } from '@chaguan/contract';
import { code, generatedPage, table } from './markdown-tables.ts';

function callsWith(requested: ErrorCode): string {
  const names = [...endpoints].filter(([, { errors: own }]) => own.includes(requested)).map(([name]) => code(name));
  return names.join(', ');
}

/** docs/errors.md: every code with its status and the operations that return it. */
export function errorsText(): string {
  const byNoun = Map.groupBy(Object.keys(errors) as ErrorCode[], (each) => each.split('.')[0] ?? '');
  const parts = [...byNoun].map(([noun, codes]) => {
    const rows = codes.map((each) => [code(each), String(errors[each]), callsWith(each)]);
    return `## ${noun}\n\n${table(['code', 'status', 'endpoints'], rows)}`;
  });
  const intro =
    'A failed request returns a code and parameters (`application/problem+json`), never prose; the web client has one text per code ' +
    'and language. Codes without an endpoint apply to all endpoints, or to a field within `request.fields`.';
  return generatedPage('Error codes', intro, parts);
}
