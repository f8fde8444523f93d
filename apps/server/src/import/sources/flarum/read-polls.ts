import type { RecordOf } from '../../archive/records/index.ts';
import { dateIn, numberIn, type Row, textIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { itemOf } from '../items.ts';
import { pollRecord, voteRecord } from '../other-records.ts';
import type { ReadItem } from '../reader.ts';
import { rootKindOf, type Site, tagColumn } from './site.ts';

interface Settings {
  allow_multiple_votes?: unknown;
  max_votes?: unknown;
}

/** Settings were columns, and are an object now. */
function settingsOf(row: Row): Settings {
  try {
    const value: unknown = JSON.parse(textIn(row, 'settings') || '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** How many of the options a member may choose; 0 in the settings stands for all of them. */
function maxChoicesOf(row: Row, options: number): number {
  const { allow_multiple_votes: multiple = numberIn(row, 'allow_multiple_votes') === 1, max_votes: most = numberIn(row, 'max_votes') } =
    settingsOf(row);
  if (multiple !== true) return 1;
  return Number(most) > 0 ? Math.min(Number(most), Math.max(1, options)) : 0;
}

async function optionsOf({ db, of }: Site, polls: readonly number[]): Promise<Map<number, Row[]>> {
  if (polls.length === 0) return new Map();
  const rows = await db.rows(
    `select id, poll_id, answer from ${of('poll_options')} where poll_id in (${polls.map(() => '?').join()}) order by poll_id, id`,
    polls,
  );
  return Map.groupBy(rows, (row) => numberIn(row, 'poll_id'));
}

function pollOf(site: Site, row: Row, options: readonly Row[]): RecordOf<'polls'> | undefined {
  const createdAt = dateIn(row, 'created_at') ?? dateIn(row, 'posted_at');
  if (createdAt === undefined) return undefined;
  return pollRecord({
    key: textIn(row, 'id'),
    subject: { kind: rootKindOf(site, numberIn(row, 'tag_id')), key: textIn(row, 'discussion') },
    title: textIn(row, 'question'),
    options: options.map((option) => ({ text: textIn(option, 'answer') })),
    maxChoices: maxChoicesOf(row, options.length),
    createdAt,
    endsAt: dateIn(row, 'end_date'),
  });
}

/** Polls of discussions, or of their first posts, as later releases of the extension have them. */
export async function* readPolls(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, of, has } = site;
  if (!has('polls') || !has('poll_options')) return;
  const optional = ['settings', 'allow_multiple_votes', 'max_votes'].map((name) =>
    has(`polls.${name}`) ? `l.${name}` : `null as ${name}`,
  );
  const join = has('polls.post_id')
    ? `left join ${of('posts')} p on p.id = l.post_id left join ${of('discussions')} d on d.id = p.discussion_id`
    : `left join ${of('discussions')} d on d.id = l.discussion_id left join ${of('posts')} p on p.id = d.first_post_id`;
  const selection = {
    columns: `l.id, l.question, l.end_date, l.created_at, p.created_at as posted_at, d.id as discussion, p.number, ${optional.join(', ')}, ${tagColumn(site)}`,
    from: `${of('polls')} l ${join}`,
    keys: [key('l.id')],
  } as const;
  for await (const page of rowPages(db, selection, after)) {
    const options = await optionsOf(
      site,
      page.map(({ row }) => numberIn(row, 'id')),
    );
    for (const { row, cursor } of page) {
      const record =
        row['discussion'] === null || numberIn(row, 'number') > 1 ? undefined : pollOf(site, row, options.get(numberIn(row, 'id')) ?? []);
      const reason = row['discussion'] === null ? 'its discussion is gone' : 'a poll below the first post, or without a time';
      yield itemOf({ table: 'polls', cursor }, textIn(row, 'id'), record === undefined ? { reason } : { record });
    }
  }
}

/** The choices of a member in one poll are one record, as many rows as they are. */
export async function* readVotes(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, of, has } = site;
  if (!['polls', 'poll_options', 'poll_votes'].every(has)) return;
  for await (const page of rowPages(db, { columns: 'id', from: of('polls'), keys: [key('id')] }, after)) {
    for (const { row: poll, cursor } of page) {
      const id = numberIn(poll, 'id');
      const options = (await optionsOf(site, [id])).get(id) ?? [];
      const positions = new Map(options.map((option, at) => [numberIn(option, 'id'), at + 1]));
      const rows = await db.rows(
        `select user_id, option_id, min(created_at) as created_at from ${of('poll_votes')} where poll_id = ? group by user_id, option_id order by user_id, option_id`,
        [id],
      );
      for (const [member, votes] of Map.groupBy(rows, (row) => numberIn(row, 'user_id'))) {
        const choices = votes.flatMap((vote) => positions.get(numberIn(vote, 'option_id')) ?? []);
        const at = votes.map((vote) => dateIn(vote, 'created_at')).find((time) => time !== undefined);
        const record = voteRecord(String(id), String(member), choices, at);
        const became = member === 0 || choices.length === 0 ? { reason: 'a member or an option is gone' } : { record };
        yield itemOf({ table: 'poll_votes', rows: votes.length, cursor }, record.key, became);
      }
    }
  }
}
