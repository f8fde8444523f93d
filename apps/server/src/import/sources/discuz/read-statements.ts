import { numberIn, textIn, timeIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import type { ReadItem } from '../reader.ts';
import type { Site } from './site.ts';

const table = 'common_credit_log';

/** The names of the kinds of credits, as the site calls them. */
async function unitNames({ db, tables }: Site): Promise<Map<number, string>> {
  const [row = {}] = await db.rows(`select svalue from ${tables.of('common_setting')} where skey = 'extcredits'`);
  const named = textIn(row, 'svalue').matchAll(/i:([1-8]);a:\d+:\{[^}]*?"title";s:\d+:"([^"]{1,30})"/g);
  return new Map([...named].map(([, number, name = '']) => [Number(number), name]));
}

/** Statements of credits: a line for each kind that an act moved; the act is a code of three letters there. */
export async function* readStatements(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, tables, members } = site;
  if (!tables.has(table)) return;
  const names = await unitNames(site);
  for await (const page of rowPages(db, { columns: '*', from: tables.of(table), keys: [key('logid')] }, after)) {
    for (const { row, cursor } of page) {
      const [id, at] = [textIn(row, 'logid'), timeIn(row, 'dateline')];
      const moved = [1, 2, 3, 4, 5, 6, 7, 8].filter((number) => numberIn(row, `extcredits${number}`) !== 0);
      if (at === undefined || moved.length === 0 || !members.has(numberIn(row, 'uid'))) {
        const reason = at === undefined || moved.length === 0 ? 'without a time, or moves nothing' : 'a member is gone';
        yield { table, cursor, outcome: 'left_out', key: id, reason };
        continue;
      }
      for (const number of moved) {
        const record = {
          key: `${id}-${number}`,
          member: textIn(row, 'uid'),
          at,
          unit: (names.get(number) ?? `extcredits${number}`).slice(0, 40),
          amount: textIn(row, `extcredits${number}`),
          reason: textIn(row, 'operation').slice(0, 500),
        };
        yield { table, rows: number === moved[0] ? 1 : 0, cursor, outcome: 'record', record };
      }
    }
  }
}
