import { type Became, itemOf } from '../items.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import { pollRecord, voteRecord } from '../other-records.ts';
import type { ReadItem } from '../reader.ts';
import { pagesOf } from './sections.ts';
import { type Site, siteTime } from './site.ts';

const selection = {
  columns: 'm.id, m.createDate, m.endDate, m.maxChoice, m.module, m.sourceParameterId, m.title',
  isText: true,
};

async function optionsOf({ db, of }: Site, polls: readonly string[]): Promise<Map<string, Row[]>> {
  if (polls.length === 0) return new Map();
  const sql = `select id, voteThemeId, text from ${of('voteoption')} where voteThemeId in (${polls.map(() => '?').join()}) order by sort, id`;
  return Map.groupBy(await db.rows(sql, polls), (row) => textIn(row, 'voteThemeId'));
}

function pollOf(site: Site, row: Row, options: readonly Row[]): Became {
  const [source, createdAt] = [textIn(row, 'sourceParameterId').trim(), siteTime(site, row, 'createDate')];
  if (createdAt === undefined || !/^\d{1,12}$/.test(source) || options.length === 0) return { reason: 'without a time, options or a post' };
  const kind = numberIn(row, 'module') === 20 ? ('questions' as const) : ('topics' as const);
  return {
    record: pollRecord({
      key: textIn(row, 'id'),
      subject: { kind, key: source },
      title: textIn(row, 'title'),
      options: options.map((option) => ({ text: textIn(option, 'text') })),
      maxChoices: Math.max(0, numberIn(row, 'maxChoice')),
      createdAt,
      endsAt: siteTime(site, row, 'endDate'),
    }),
  };
}

export async function* readPolls(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  if (!site.has('votetheme') || !site.has('voteoption')) return;
  for await (const page of pagesOf(site, 'votetheme', selection, after)) {
    const options = await optionsOf(
      site,
      page.map(({ row }) => textIn(row, 'id')),
    );
    for (const { row, cursor } of page)
      yield itemOf({ table: 'votetheme', cursor }, textIn(row, 'id'), pollOf(site, row, options.get(textIn(row, 'id')) ?? []));
  }
}

/** The choices of a member in one poll are one record, as many rows as they are. */
export async function* readVotes(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  if (!['votetheme', 'voteoption', 'voterecord'].every(site.has)) return;
  const { db, of } = site;
  for await (const page of pagesOf(site, 'votetheme', selection, after)) {
    for (const { row: poll, cursor } of page) {
      const id = textIn(poll, 'id');
      const numbers = new Map(((await optionsOf(site, [id])).get(id) ?? []).map((option, at) => [textIn(option, 'id'), at + 1]));
      const rows = await db.rows(
        `select userName, voteOptionId, voteTime from ${of('voterecord')} where voteThemeId = ? order by userName, id`,
        [id],
      );
      for (const [member, votes] of Map.groupBy(rows, (row) => textIn(row, 'userName').trim())) {
        const choices = [...new Set(votes.flatMap((vote) => numbers.get(textIn(vote, 'voteOptionId')) ?? []))];
        const at = votes.map((vote) => siteTime(site, vote, 'voteTime')).find((time) => time !== undefined);
        const record = voteRecord(id, member, choices, at);
        const became = member === '' || choices.length === 0 ? { reason: 'a member or an option is gone' } : { record };
        yield itemOf({ table: 'voterecord', rows: votes.length, cursor }, record.key, became);
      }
    }
  }
}
