import type * as contract from '@chaguan/contract';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { cutExcerpt } from '@chaguan/richtext';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { PostKind } from '../posts/index.ts';
import { purgedAmong } from '../posts/write/index.ts';

/** Keys under which forms store the unsaved text of an edit, followed by the id; replies have no drafts. */
const draftKeys: Partial<Record<PostKind, string>> = {
  topic: 'topic',
  comment: 'comment-edit',
  question: 'question',
  answer: 'answer-edit',
};

/** A form that was open when its post was permanently removed still saves its text. */
async function isOfPurged(tx: Tx, key: string): Promise<boolean> {
  const [prefix = '', id = ''] = key.split(':');
  const kind = prefix === 'addendum' ? 'question' : (Object.keys(draftKeys) as PostKind[]).find((each) => draftKeys[each] === prefix);
  return kind !== undefined && /^\d{1,18}$/.test(id) && (await purgedAmong(tx, [{ kind, id }])).length > 0;
}

/** Clients choose the keys, so their number is limited; the oldest are deleted first. */
const draftsPerMember = 100;

/** The last write wins; an empty draft is removed, and so is one of a purged post. */
export async function saveDraft(
  ctx: MemberCtx,
  key: string,
  input: contract.Body<typeof contract.saveDraft>,
): Promise<contract.Answer<typeof contract.saveDraft>> {
  const { memberId } = ctx.viewer;
  const savedAt = ctx.clock.now();
  const fields = { title: input.title, tagId: input.tagId ?? '', body: input.body, poll: input.poll ?? '', savedAt };
  await ctx.write(async (tx) => {
    const drafts = tx.deleteFrom('draft').where('memberId', '=', memberId);
    const isEmpty = fields.title === '' && fields.tagId === '' && fields.body === '' && fields.poll === '';
    if (isEmpty || (await isOfPurged(tx, key))) {
      await drafts.where('key', '=', key).execute();
      return;
    }
    await tx
      .insertInto('draft')
      .values({ memberId, key, ...fields })
      .onConflict((conflict) => conflict.columns(['memberId', 'key']).doUpdateSet(fields))
      .execute();
    const surplus = tx
      .selectFrom('draft')
      .select('key')
      .where('memberId', '=', memberId)
      .orderBy('savedAt', 'desc')
      .offset(draftsPerMember);
    await drafts.where('key', 'in', surplus).execute();
  });
  return { savedAt: savedAt.toISOString() };
}

export async function readDraft(ctx: MemberCtx, key: string): Promise<contract.Answer<typeof contract.readDraft>> {
  const draft = await ctx.db
    .selectFrom('draft')
    .select(['key', 'title', 'tagId', 'body', 'poll', 'savedAt'])
    .where('memberId', '=', ctx.viewer.memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  return { draft: draft === undefined ? null : { ...draft, savedAt: draft.savedAt.toISOString() } };
}

/** Markdown is shown without its line breaks, so more is read than an excerpt contains. */
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

/** What a form stored of a post goes with its text. */
export async function forgetDrafts(tx: Tx, kind: PostKind, ids: readonly string[]): Promise<void> {
  const draft = draftKeys[kind];
  if (draft !== undefined) await sql`delete from draft where key = any(${ids.map((id) => `${draft}:${id}`)}::text[])`.execute(tx);
}

/** Few by nature: one per text being written. */
export async function* exportOfDrafts(db: Db, memberId: string) {
  yield await db
    .selectFrom('draft')
    .select(['key', 'title', 'tagId', 'body as markdown', 'poll', 'savedAt'])
    .where('memberId', '=', memberId)
    .orderBy('key')
    .execute();
}
