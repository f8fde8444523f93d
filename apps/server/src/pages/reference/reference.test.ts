import { endpoints, errors } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { errorsText } from './errors-text.ts';
import { eventsText } from './events-text.ts';
import { table } from './markdown-tables.ts';
import { permissionsText } from './permissions-text.ts';

test('every code and every call is written down', () => {
  const [ofErrors, ofPermissions] = [errorsText(), permissionsText()];
  for (const code of Object.keys(errors)) expect(ofErrors).toContain(`\n- \`${code}\` `);
  for (const name of endpoints.keys()) expect(ofPermissions).toContain(`| \`${name}\` |`);
});

test('an error has each call that can answer it on a line of its own', () => {
  expect(errorsText()).toMatch(/\n- `edit\.conflict` 409\n(?: {2}- `\w+`\n)* {2}- `editTopic`\n/);
});

test('events without reactions are listed too', () => {
  const text = eventsText(['topic.posted', 'reply.posted'], [{ event: 'topic.posted', reaction: 'hot' }]);
  expect(text).toContain('| `topic.posted` | `hot` |');
  expect(text).toContain('| `reply.posted` |  |');
});

test('a bar in a cell does not break a table', () => {
  expect(table(['a'], [['x | y']])).toBe('| a |\n|---|\n| x \\| y |');
});
