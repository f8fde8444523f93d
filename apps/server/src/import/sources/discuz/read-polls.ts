import { itemOf } from '../items.ts';
import { pollRecord, voteRecord } from '../other-records.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { plainName, rootKind, type Site } from './site.ts';

async function byThread(site: Site, name: string, columns: string, order: string, tids: readonly number[]): Promise<Map<number, Row[]>> {
  const rows = await site.db.rows(
    `select ${columns} from ${site.tables.of(name)} where tid in (${tids.map(() => '?').join()}) order by ${order}`,
    tids,
  );
  return Map.groupBy(rows, (row) => numberIn(row, 'tid'));
}

const options = (site: Site, tids: readonly number[]) =>
  byThread(site, 'forum_polloption', 'tid, polloptionid, votes, polloption', 'tid, displayorder, polloptionid', tids);

/** The options that a voter chose, by their numbers from 1. */
function choicesOf(row: Row, known: readonly Row[]): number[] {
  const ids = textIn(row, 'options').split('\t').filter(Boolean);
  return [...new Set(ids.map((id) => known.findIndex((option) => textIn(option, 'polloptionid') === id) + 1))].filter(
    (number) => number > 0,
  );
}

/** Polls with the votes of those who are no members; the others are votes of their own. */
export async function* readPolls(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, tables } = site;
  const [poll, thread] = [tables.of('forum_poll'), tables.of('forum_thread')];
  const selection = {
    columns: `${poll}.*, ${thread}.dateline, ${thread}.fid`,
    from: `${poll} left join ${thread} on ${thread}.tid = ${poll}.tid`,
    keys: [key(`${poll}.tid`)] as const,
  };
  for await (const page of rowPages(db, selection, after)) {
    const tids = page.map(({ row }) => numberIn(row, 'tid'));
    const [optionsOf, votersOf] = [await options(site, tids), await byThread(site, 'forum_pollvoter', 'tid, uid, `options`', 'tid', tids)];
    for (const { row, cursor } of page) {
      const tid = numberIn(row, 'tid');
      const known = optionsOf.get(tid) ?? [];
      const counted = new Map<number, number>();
      for (const voter of votersOf.get(tid) ?? []) {
        if (site.members.has(numberIn(voter, 'uid')))
          for (const choice of choicesOf(voter, known)) counted.set(choice, (counted.get(choice) ?? 0) + 1);
      }
      const createdAt = timeIn(row, 'dateline');
      if (createdAt === undefined || known.length === 0) {
        const reason = known.length === 0 ? 'without options' : 'its thread is gone';
        yield itemOf({ table: 'forum_poll', cursor }, String(tid), { reason });
        continue;
      }
      const record = pollRecord({
        key: String(tid),
        subject: { kind: rootKind(site, tid), key: String(tid) },
        title: '',
        options: known.map((option, at) => ({
          text: plainName(textIn(option, 'polloption')),
          votes: numberIn(option, 'votes') - (counted.get(at + 1) ?? 0),
        })),
        maxChoices: numberIn(row, 'multiple') > 0 ? Math.min(known.length, numberIn(row, 'maxchoices')) : 1,
        createdAt,
        endsAt: timeIn(row, 'expiration'),
      });
      yield itemOf({ table: 'forum_poll', cursor }, record.key, { record });
    }
  }
}

export async function* readVotes(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const table = 'forum_pollvoter';
  const selection = {
    columns: 'tid, uid, max(`options`) as `options`, max(dateline) as dateline, count(*) as sameRows',
    keys: [key('tid'), key('uid')] as const,
    groupBy: 'tid, uid',
  };
  for await (const page of rowPages(site.db, { ...selection, from: site.tables.of(table) }, after)) {
    const known = await options(site, [...new Set(page.map(({ row }) => numberIn(row, 'tid')))]);
    for (const { row, cursor } of page) {
      const [poll, member] = [textIn(row, 'tid'), textIn(row, 'uid')];
      const choices = choicesOf(row, known.get(Number(poll)) ?? []);
      const record = voteRecord(poll, member, choices, timeIn(row, 'dateline'));
      const facts = { table, cursor, rows: Math.max(1, numberIn(row, 'sameRows')) };
      const unknown = { merged: true, reason: 'a vote of nobody known, counted by its option' };
      const became = choices.length === 0 ? { reason: 'its options are gone' } : { record };
      yield itemOf(facts, record.key, site.members.has(Number(member)) ? became : unknown);
    }
  }
}
