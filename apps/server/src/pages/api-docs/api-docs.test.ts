import { endpoints } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { apiDocsPage } from './page.ts';
import { ruleText, typeHtml } from './type-html.ts';

test.each(['zh', 'en'] as const)('every call has its section on the page (%s), and links lead somewhere', (language) => {
  const page = apiDocsPage(language, 'abc');
  for (const name of endpoints.keys()) expect(page).toContain(`id="${name}"`);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((target) => !ids.has(target))).toEqual([]);
});

test('nothing runs without the nonce and nothing loads from elsewhere', () => {
  const page = apiDocsPage('zh', 'abc');
  expect(page.match(/<script(?! nonce="abc")/g)).toBeNull();
  expect(page).not.toMatch(/ on\w+=|javascript:|https?:\/\//);
});

test.each([
  [{ type: 'string' }, '<u>string</u>'],
  [{ type: ['string', 'null'] }, '<u>string</u> | <u>null</u>'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Id' } }, '<a href="#Id">Id</a>[]'],
  [{ enum: ['a', '<'] }, '<b>&quot;a&quot;</b> | <b>&quot;&lt;&quot;</b>'],
  [{ type: 'array', items: { enum: [1, 2] } }, '(<b>1</b> | <b>2</b>)[]'],
  [{ type: 'object', patternProperties: { '^.*$': { type: 'string' } } }, 'Record&lt;string, <u>string</u>&gt;'],
  [{ type: 'object', required: ['a'], properties: { a: { type: 'integer' }, b: {} } }, '{\n  a: <u>integer</u>\n  b?: <u>any</u>\n}'],
])('%j reads as a type', (schema, html) => {
  expect(typeHtml(schema)).toBe(html);
});

test('bounds read in a few signs', () => {
  expect(ruleText({ type: 'string', minLength: 1, maxLength: 90 })).toBe('1–90');
  expect(ruleText({ type: 'integer', minimum: 1, default: 1 })).toBe('≥ 1 · = 1');
  expect(ruleText({ type: 'array', maxItems: 50 })).toBe('≤ 50');
  expect(ruleText({ type: 'string', pattern: '^a$' })).toBe('^a$');
});
