import { sql } from 'kysely';
import type { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/db.ts';
import { questionTotals } from '../../tags/index.ts';
import { onlyThose, type ListShape } from './question-cards.ts';

/** Numbers of one row: of all questions, or of one leaf. */
async function countOf(db: Db, leaf: string | null, { only }: ListShape): Promise<number> {
  const row = await db
    .selectFrom('questionCount')
    .select(['published', 'resolved'])
    .where('tagId', leaf === null ? 'is' : '=', leaf)
    .executeTakeFirst();
  if (row === undefined) return 0;
  if (only === 'all') return row.published;
  return only === 'resolved' ? row.resolved : row.published - row.resolved;
}

/**
 * Counts of parent tags, whose leaves share questions, are made in the index of taggings, which takes a while for a parent with a hundred
 * thousand questions.
 */
async function countShared(db: Db, leaves: readonly string[], shape: ListShape): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (
      select distinct question_id from question_tagging where tag_id = any(${leaves}::bigint[]) and listed ${onlyThose(shape)}
    ) found`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** Questions with a bounty; their indexes contain nothing else. */
async function countOffers(db: Db, shape: ListShape): Promise<number> {
  const { rows } = await sql<{
    total: string;
  }>`select count(*) as total from question where state = 'published' ${onlyThose(shape)}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** Reads what is not cached; concurrent readers share one read, and a failed one is not cached. */
function once<T>(store: LRUCache<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const hit = store.get(key);
  if (hit !== undefined) return hit;
  const reading = read();
  store.set(key, reading);
  reading.catch(() => store.delete(key));
  return reading;
}

/** How many questions a list has, exactly. */
export async function countList(db: Db, shape: ListShape): Promise<number> {
  const { leaves, only } = shape;
  const offers = only === 'offers_cash' || only === 'offers_points';
  if (offers) return leaves === null ? countOffers(db, shape) : countShared(db, leaves, shape);
  if (leaves?.length === 0) return 0;
  const [leaf = null, ...more] = leaves ?? [];
  // What is cached comes from no replica.
  const source = db.primary ?? db;
  return once(await questionTotals.get(source), [only, ...(leaves ?? ['all'])].join(' '), () =>
    leaf === null || more.length === 0 ? countOf(source, leaf, shape) : countShared(source, [leaf, ...more], shape),
  );
}
