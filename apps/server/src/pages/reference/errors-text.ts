import { endpoints, errors, type ErrorCode } from '@chaguan/contract';
import { code, generatedPage } from './markdown-tables.ts';

/** A code with its status, and below it each endpoint on a line of its own, so that a new one changes one line. */
function entry(each: ErrorCode): string {
  const names = [...endpoints].filter(([, { errors: own }]) => own.includes(each)).map(([name]) => name);
  return [`- ${code(each)} ${errors[each]}`, ...names.map((name) => `  - ${code(name)}`)].join('\n');
}

/** docs/errors.md: every code with its status and the operations that return it. */
export function errorsText(): string {
  const byNoun = Map.groupBy(Object.keys(errors) as ErrorCode[], (each) => each.split('.')[0] ?? '');
  const parts = [...byNoun].map(([noun, codes]) => {
    return `## ${noun}\n\n${codes.map(entry).join('\n')}`;
  });
  const intro =
    'A failed request returns a code and parameters (`application/problem+json`), never prose; the web client has one text per code ' +
    'and language. Each code has its status, and below it the endpoints that return it; codes without an endpoint apply to all endpoints, ' +
    'or to a field within `request.fields`.';
  return generatedPage('Error codes', intro, parts);
}
