import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { tallyOf } from './counts.ts';
import { loadSource } from './load-source.ts';
import { readerOf } from './testing.ts';

const app = testApp();
const at = '2015-03-04T10:00:00.000Z';

const bodies: readonly (readonly [name: string, body: string, words: string])[] = [
  ['quotes in quotes', `${'> '.repeat(200)}deep *tea*`, 'deep *tea*'],
  ['brackets', `${'['.repeat(3000)}tea`, 'tea'],
  ['marks', `${'**a** _b_ `c` '.repeat(3000)}tea`, 'tea'],
  ['ticks', `${'> '.repeat(200)}${'`'.repeat(40)} tea`, 'tea'],
  ['lines', `tea\n${'\n- a'.repeat(20_000)}`, 'tea'],
];

test('no text is lost because our grammar refuses its form: it comes as its words', async () => {
  const topics = bodies.map(([, body], key) => ({ key: String(key), tag: '1', title: `t${key}`, body, postedAt: at }));
  const comments = topics.map(({ key, body }) => ({ key, topic: key, body, postedAt: at }));
  const records = { tags: [{ key: '1', of: 'topics', name: '茶' }], topics, comments };
  const counts = await loadSource(app.services, readerOf('plain.example', records), { say: () => undefined });
  expect([tallyOf(counts, 'topics').skipped, tallyOf(counts, 'comments').skipped]).toEqual([{}, {}]);
  expect(tallyOf(counts, 'topics').written).toBe(bodies.length);
  expect(counts.remarks['a text that our grammar does not accept, as its words']).toBe(2 * bodies.length);
  const rows = await app.db.selectFrom('topic').select('bodyHtml').where('importKey', 'like', 'plain.example:%').orderBy('id').execute();
  expect(rows.map(({ bodyHtml }, row) => bodyHtml.includes(bodies[row]?.[2] ?? '?'))).toEqual(bodies.map(() => true));
});
