import type { BbAttachment, BbContext } from '../../bbcode/context.ts';
import { bbcodeText, convertBbcode } from '../../bbcode/convert-bbcode.ts';
import { numberIn, type Row, textIn, timeIn } from '../mysql-database.ts';
import { plainName, type Site, textContext } from './site.ts';

/** Columns of a post that its record needs. */
export const postColumns = (table: string): string =>
  `fid tid pid first author authorid subject dateline message useip invisible anonymous htmlon bbcodeoff attachment position`
    .split(' ')
    .map((name) => `${table}.\`${name}\``)
    .join(', ');

const byPost = (rows: readonly Row[]): Map<number, Row[]> => Map.groupBy(rows, (row) => numberIn(row, 'pid'));

/** The attachments of some posts of threads, by post: those of a thread are in the table of its last digit. */
export async function attachmentsOf(site: Site, posts: readonly Row[]): Promise<Map<number, Map<string, BbAttachment>>> {
  const { db, tables } = site;
  const named = posts.filter((row) => numberIn(row, 'attachment') > 0);
  const all: Row[] = [];
  for (const [digit, rows] of Map.groupBy(named, (row) => numberIn(row, 'tid') % 10)) {
    const table = `forum_attachment_${digit}`;
    if (!tables.has(table)) continue;
    const pids = rows.map((row) => numberIn(row, 'pid'));
    const matches = await db.rows(
      `select aid, pid, filename, isimage, price from ${tables.of(table)} where pid in (${pids.map(() => '?').join()}) order by aid`,
      pids,
    );
    for (const row of matches) all.push(row);
  }
  return new Map(
    [...byPost(all)].map(([pid, rows]) => [
      pid,
      new Map(
        rows.map((row): [string, BbAttachment] => {
          const aid = numberIn(row, 'aid');
          const kind = numberIn(row, 'isimage') === 0 ? 'file' : 'image';
          return [
            String(aid),
            { kind, name: plainName(textIn(row, 'filename')) || String(aid), url: `archive:files/${aid}`, price: numberIn(row, 'price') },
          ];
        }),
      ),
    ]),
  );
}

type Body = {
  body: string;
  quoted: string | undefined;
  original?: { format: 'html' | 'bbcode'; text: string; lost: string[] };
  remarks: string[];
};

/** Of a post that is here already. */
export const noBody: Body = { body: '', quoted: undefined, remarks: [] };

/** The text of a post as Markdown, with the original where something of it was lost. */
export function bodyOf(site: Site, row: Row, changes: Partial<BbContext>, facts = ''): Body {
  const message = textIn(row, 'message') + facts;
  const { markdown, quoted, lost } = convertBbcode(
    message,
    textContext(site, {
      postedAt: new Date(numberIn(row, 'dateline') * 1000),
      html: numberIn(row, 'htmlon') > 0,
      plain: numberIn(row, 'bbcodeoff') > 0,
      ...changes,
    }),
  );
  const original = { format: numberIn(row, 'htmlon') > 0 ? ('html' as const) : ('bbcode' as const), text: message, lost };
  return { body: markdown, quoted, ...(lost.length > 0 && { original }), remarks: lost };
}

/** The plain text of a remark or message. */
export const plainText = (site: Site, text: string): string => bbcodeText(text, textContext(site));

type State = 'published' | 'pending' | 'deleted_by_staff';

/** Visible 0; the bin −1 and deleted −5; review −2 and ignored −3. */
export function stateOf(invisible: number): State {
  if (invisible === -1 || invisible === -5) return 'deleted_by_staff';
  return invisible < 0 ? 'pending' : 'published';
}

/** Who wrote a row, and when: members that are gone are known by their names. */
export function authorOf(site: Site, row: Row) {
  const uid = numberIn(row, 'authorid');
  const name = plainName(textIn(row, 'author'));
  return {
    ...(site.members.has(uid) ? { author: String(uid) } : name !== '' && { authorName: name.slice(0, 100) }),
    ...(numberIn(row, 'anonymous') > 0 && { anonymous: true }),
    ...(site.private && textIn(row, 'useip') !== '' && { address: textIn(row, 'useip').slice(0, 60) }),
  };
}

/** What every post has; undefined without a time. */
export function postFactsOf(site: Site, row: Row, state: State, postedAt = timeIn(row, 'dateline')) {
  if (postedAt === undefined) return undefined;
  return {
    ...authorOf(site, row),
    postedAt,
    ...(state !== 'published' && { state }),
    ...(state === 'pending' && { waitsSince: postedAt }),
  };
}
