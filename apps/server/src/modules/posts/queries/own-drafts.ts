import { cutExcerpt } from '@chaguan/richtext';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Markdown is shown without its line breaks, so more is read than an excerpt holds. */
const readLength = 400;

interface OwnDraft {
  key: string;
  title: string;
  excerpt: string;
  savedAt: Date;
}

/** All drafts of a member, the latest first. */
export async function ownDrafts(db: Db, memberId: string): Promise<OwnDraft[]> {
  const drafts = await db
    .selectFrom('draft')
    .select(['key', 'title', sql<string>`left(body, ${sql.lit(readLength)})`.as('body'), 'savedAt'])
    .where('memberId', '=', memberId)
    .orderBy('savedAt', 'desc')
    .orderBy('key')
    .execute();
  return drafts.map(({ body, ...draft }) => ({ ...draft, excerpt: cutExcerpt(body.replace(/\s+/g, ' ').trim()) }));
}

export async function countDrafts(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('draft')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
