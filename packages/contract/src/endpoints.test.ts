import { expect, test } from 'vitest';
import { plainBodyErrors, staffBodyErrors, topicBodyErrors } from './content/text-errors.ts';
import { endpoints } from './endpoints.ts';

test('endpoints of one path agree in what bans and a closed site mean for them', () => {
  const traits = new Map<string, Set<string>>();
  for (const { path, ignoresBans, whileClosed } of endpoints.values())
    traits.set(path, (traits.get(path) ?? new Set()).add(`${ignoresBans} ${whileClosed}`));
  expect([...traits].filter(([, different]) => different.size > 1).map(([path]) => path)).toEqual([]);
});

test('a field of a body that may be null has texts that are not the word null: a form carries no value as this word', () => {
  const free = [...endpoints.values()].flatMap(({ method, path, body }) =>
    Object.entries(body?.properties ?? {}).flatMap(([name, schema]) => {
      const { nullable, type, pattern, format } = schema as { nullable?: boolean; type?: string; pattern?: string; format?: string };
      const isNested = type === 'object' || type === 'array';
      return nullable !== true || isNested || pattern !== undefined || format !== undefined ? [] : [`${method} ${path} ${name}`];
    }),
  );
  expect(free).toEqual([]);
});

test('an endpoint that refuses the text of a member declares every reason for it', () => {
  const missing = [...endpoints].flatMap(([name, { access, errors }]) => {
    const isText = access === 'member' && errors.includes('body.tool_off') && errors.includes('attached.denied');
    const expected = errors.includes('hidden.denied') ? topicBodyErrors : plainBodyErrors;
    return isText ? expected.filter((code) => !errors.includes(code)).map((code) => `${name}: ${code}`) : [];
  });
  expect(missing).toEqual([]);
});

test('an endpoint that refuses the text of staff declares every reason for it', () => {
  const missing = [...endpoints].flatMap(([name, { access, errors }]) => {
    const isText = access === 'staff' && errors.some((code) => code.startsWith('body.'));
    const expected = errors.includes('hidden.denied') ? topicBodyErrors : staffBodyErrors;
    return isText ? expected.filter((code) => !errors.includes(code)).map((code) => `${name}: ${code}`) : [];
  });
  expect(missing).toEqual([]);
});
