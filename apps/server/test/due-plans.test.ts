import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { schedule } from '../src/main/schedule.ts';
import { testApp } from './app.ts';
import { planWith, tablesWith } from './hot-plans/plan-of.ts';

const app = testApp();

/** Proves the books once a day, and does nothing in between. */
const daily = 'ledger/close_days';

const often = schedule.filter(({ pattern, task }) => /^\*(?:\/\d+)? \* /.test(pattern) && task !== daily);

/** What is read whole every few minutes, each under the reason why that is right. */
const whole: Readonly<Record<string, readonly string[]>> = {
  'a row, or as many as there are settings': [
    'assistant/embed-posts: embedding_settings',
    'assistant/embed-posts: post_vector_walk',
    'badges/walk-members: badge_walk',
    'scheduled-posts/publish: setting',
    'search/count-words: search_state',
    'search/rebuild: search_state',
  ],
  'all of it is taken away, a batch at a time': ['assistant/embed-posts: post_vector', 'assistant/embed-posts: post_vector_due'],
  'once, when the words were never counted': ['search/rebuild: search_document'],
  'no row lives much longer than until the next run': ['sign-in/clear-tries: captcha'],
};

test('what runs every few minutes finds its rows by an index', async () => {
  expect(often.length).toBeGreaterThan(20);
  const tables = await tablesWith(app.db, -1);
  const reported = new Set<string>();
  for (const { task, run } of often) {
    const { sent } = await app.statements(() => run(app.services));
    for (const statement of sent) {
      // The tables are empty. Without this they would all be read whole; with it only those of which no index is of use.
      const reads = await app.write(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        return planWith(tx, tables, statement);
      });
      for (const read of reads) if (read.endsWith(' whole')) reported.add(`${task}: ${read.replace(/ whole$/, '')}`);
    }
  }
  expect([...reported].toSorted(), 'an index (`where` it is due), or a reason above').toEqual(Object.values(whole).flat().toSorted());
});
