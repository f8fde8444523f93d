import { numberIn, type Row, textIn } from '../mysql-database.ts';
import { writtenFacts } from '../post-records.ts';
import { authorKey, columnsOf, type Site, siteTime } from './site.ts';

/** Columns that all posts have. */
export const postColumns = (site: Site, table: string): string =>
  columnsOf(
    site,
    table,
    {
      id: '0',
      content: `''`,
      markdownContent: `''`,
      ip: `''`,
      isStaff: '0',
      postTime: 'null',
      lastUpdateTime: 'null',
      status: '20',
      userName: `''`,
    },
    'm.',
  );

type State = 'pending' | 'deleted_by_user' | 'deleted_by_staff';

/** 10 waits, 20 is published; 100 more is deleted by its author (topics and questions: by staff), 100,000 more by staff. */
function stateOf(status: number, isRoot: boolean): State | undefined {
  if (status === 20) return undefined;
  if (status >= 100_000) return 'deleted_by_staff';
  if (status >= 100) return isRoot ? 'deleted_by_staff' : 'deleted_by_user';
  return 'pending';
}

/** Who wrote a post, when, and what staff did with it; undefined without a time. */
export function postFactsOf(site: Site, row: Row, isRoot = false) {
  const postedAt = siteTime(site, row, 'postTime');
  if (postedAt === undefined) return undefined;
  return writtenFacts({
    author: authorKey(row),
    postedAt,
    editedAt: siteTime(site, row, 'lastUpdateTime'),
    state: stateOf(numberIn(row, 'status'), isRoot),
    ...(site.private && { address: textIn(row, 'ip').trim() }),
  });
}

/** The HTML of a post; what was written as Markdown has both. */
export const htmlOf = (row: Row): string => textIn(row, 'content') || textIn(row, 'markdownContent');
