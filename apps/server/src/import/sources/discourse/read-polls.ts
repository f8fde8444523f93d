import type { RecordOf } from '../../archive/records/index.ts';
import { itemOf } from '../items.ts';
import { pollRecord, voteRecord } from '../other-records.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../postgres-database.ts';
import { rowPages } from './pages.ts';
import { rootKindOf, type Site } from './site.ts';

interface Option {
  id: number;
  text: string;
  votes: number;
}

async function optionsOf({ db }: Site, polls: readonly number[]): Promise<Map<number, Option[]>> {
  const rows = await db.rows('select id, poll_id, html, anonymous_votes from poll_options where poll_id = any($1) order by poll_id, id', [
    polls,
  ]);
  const options = new Map<number, Option[]>();
  for (const row of rows) {
    const text = textIn(row, 'html')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const list = options.get(numberIn(row, 'poll_id')) ?? [];
    list.push({ id: numberIn(row, 'id'), text, votes: numberIn(row, 'anonymous_votes') });
    options.set(numberIn(row, 'poll_id'), list);
  }
  return options;
}

function pollOf(site: Site, row: Row, options: readonly Option[]): RecordOf<'polls'> | undefined {
  const createdAt = timeIn(row, 'created_at');
  if (createdAt === undefined) return undefined;
  return pollRecord({
    key: textIn(row, 'id'),
    subject: { kind: rootKindOf(site, numberIn(row, 'category_id')), key: textIn(row, 'topic_id') },
    title: textIn(row, 'title'),
    options,
    maxChoices: numberIn(row, 'type') === 1 ? numberIn(row, 'max') : 1,
    createdAt,
    endsAt: timeIn(row, 'close_at'),
    ...(numberIn(row, 'status') === 1 && { closedAt: timeIn(row, 'updated_at') }),
  });
}

/** Polls of first posts. Those further down stay in their texts as lists. */
export async function* readPolls(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db } = site;
  if (!db.has('polls')) return;
  const selection = {
    columns: `l.id, l.type, l.status, l.max, l.close_at, l.created_at, l.updated_at, ${db.has('polls.title') ? 'l.title' : `'' as title`},
      p.post_number, p.topic_id, t.category_id`,
    from: `polls l left join posts p on p.id = l.post_id left join topics t on t.id = p.topic_id and t.archetype = 'regular'`,
    id: 'l.id',
  };
  for await (const page of rowPages(db, selection, after)) {
    const options = await optionsOf(
      site,
      page.map(({ row }) => numberIn(row, 'id')),
    );
    for (const { row, cursor } of page) {
      const list = options.get(numberIn(row, 'id')) ?? [];
      const isFirst = numberIn(row, 'post_number') === 1 && row['category_id'] !== null;
      const record = isFirst && list.length > 1 ? pollOf(site, row, list) : undefined;
      const reason = isFirst ? 'without options' : 'not of a first post';
      yield itemOf({ table: 'polls', cursor }, textIn(row, 'id'), record === undefined ? { reason } : { record });
    }
  }
}

const pageSize = 500;
const cursorOf = (row: Row): string => [row['poll_id'], row['user_id']].map((id) => String(id).padStart(12, '0')).join('.');

/** Votes: one record for what a member chose in one poll. */
export async function* readVotes(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db } = site;
  if (!db.has('poll_votes')) return;
  for (let cursor = after; ;) {
    const [poll, member] = cursor?.split('.') ?? ['0', '0'];
    const rows = await db.rows(
      `select poll_id, user_id, array_agg(poll_option_id order by poll_option_id) as chosen, min(created_at) as at, count(*)::int as number
       from poll_votes where (poll_id, user_id) > ($1, $2) and user_id is not null group by poll_id, user_id order by poll_id, user_id limit ${pageSize}`,
      [poll, member],
    );
    if (rows.length === 0) return;
    const options = await optionsOf(site, [...new Set(rows.map((row) => numberIn(row, 'poll_id')))]);
    for (const row of rows) {
      const ids = (options.get(numberIn(row, 'poll_id')) ?? []).map(({ id }) => id);
      const chosen = Array.isArray(row['chosen']) ? row['chosen'].map(Number) : [];
      const choices = chosen.map((id) => ids.indexOf(id) + 1).filter((choice) => choice > 0 && choice <= 200);
      const record = voteRecord(textIn(row, 'poll_id'), textIn(row, 'user_id'), choices, timeIn(row, 'at'));
      const facts = { table: 'poll_votes', rows: numberIn(row, 'number'), cursor: cursorOf(row) };
      yield itemOf(facts, record.key, choices.length === 0 ? { reason: 'its option is gone' } : { record });
    }
    cursor = cursorOf(rows.at(-1) ?? {});
  }
}
