import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { type PostKind, postKinds } from '../kinds.ts';
import { releaseFiles } from '../../files/index.ts';
import { releaseImages } from '../../media/index.ts';

/** For posts that are removed for good: what they said before goes with them. */
export async function forgetEdits(tx: Tx, kind: PostKind, ids: readonly string[]): Promise<void> {
  await sql`delete from post_edit where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
}

/** What forms keep the unsaved text of an edit under, with the id behind it; replies are written without drafts. */
const draftKeys: Partial<Record<PostKind, string>> = {
  topic: 'topic',
  comment: 'comment-edit',
  question: 'question',
  answer: 'answer-edit',
};

/** The heading of a question that others have answered and whose words are gone. */
const noTitle = '……';

const blank = sql`body_source = '', body_html = ''`;

function blankSql(kind: PostKind, stays: boolean): RawBuilder<unknown> {
  if (postKinds[kind].rootColumn === null) {
    const hidden = kind === 'topic' ? sql`, hidden_kinds = '{}'` : sql``;
    return sql`${blank}, title = ${stays ? noTitle : ''}, excerpt = '', images = '[]', has_poll = false ${hidden}`;
  }
  return sql`${blank}, body_text = '' ${kind === 'answer' ? sql`, holds_for = ''` : sql``}`;
}

/**
 * Takes all words of posts of one kind away, for good, from rows that the caller has locked; what other modules keep of
 * them is theirs to remove in the same transaction. The rows remain: floors, books and what others wrote refer to them.
 * What is purged nothing shows any more; what is emptied stays in its state, because others' words stand on it.
 * @returns pictures that they showed, for `removeLooseImages` after the commit
 */
export async function removePosts(tx: Tx, kind: PostKind, ids: readonly string[], as: 'purged' | 'emptied'): Promise<string[]> {
  const state = as === 'purged' ? sql`, state = 'removed', state_before = state, deleted_at = null` : sql``;
  await sql`
    update ${sql.table(kind)} set ${blankSql(kind, as === 'emptied')}, version = version + 1 ${state}
    where id = any(${ids}::bigint[])`.execute(tx);
  await forgetEdits(tx, kind, ids);
  await sql`delete from post_mention where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from post_hold where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from post_region where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
  const draft = draftKeys[kind];
  if (draft !== undefined) await sql`delete from draft where key = any(${ids.map((id) => `${draft}:${id}`)}::text[])`.execute(tx);
  const images = await releaseImages(tx, kind, ids);
  await releaseFiles(tx, kind, ids);
  return images;
}
