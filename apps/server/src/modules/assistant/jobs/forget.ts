import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { deleteInBatches } from '../../../platform/database/batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { FormerMentions } from '../../posts/moderate/index.ts';
import { assistantSettings } from '../settings.ts';
import { stopWriting } from '../answering/running.ts';

/** Answers that cite these posts or are about them repeat their content: they are deleted, with their questions. */
export async function forgetPostsInChats(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from assistant_turn turn using assistant_source source
    where source.kind = ${kind} and source.post_id = any(${ids}::bigint[]) and turn.chat_id = source.chat_id
      and (turn.citations @> jsonb_build_array(jsonb_build_object('ref', source.ref))
        or (turn.about_kind = source.kind and turn.about_id = source.post_id))`.execute(tx);
}

/** Answers that repeat a name in these posts after their mentions of it were replaced are deleted, like those that repeat a purged post. */
export async function forgetNamesInChats(tx: Tx, kind: string, posts: readonly FormerMentions[]): Promise<void> {
  const named = posts.flatMap(({ id, names }) => names.map((name) => ({ id, name })));
  await sql`
    delete from assistant_turn turn using assistant_source source
    join unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ name }) => name)}::text[]) named (id, name) on named.id = source.post_id
    where source.kind = ${kind} and turn.chat_id = source.chat_id and position(named.name in turn.answer) > 0`.execute(tx);
}

/** Each with its turns. */
const batchRows = 1000;

/** Deletes chats whose last answer is too long ago. */
export async function forgetChats({ db, clock }: Services): Promise<void> {
  const { keepDays } = await assistantSettings.get(db);
  const before = new Date(clock.now().getTime() - keepDays * 86_400_000);
  await deleteInBatches(db, 'assistant_chat', sql`last_at < ${before}`, batchRows);
}

/** Chats are deleted with the account; usage records are kept without the member. */
export async function forgetMember(services: Services, { memberId }: { memberId: string }): Promise<void> {
  await services.write(async (tx) => {
    const gone = await tx.deleteFrom('assistantChat').where('memberId', '=', memberId).returning('id').execute();
    await tx
      .updateTable('assistantUse')
      .set({ memberId: null })
      .where('memberId', '=', memberId)
      .where('state', '<>', 'reserved')
      .execute();
    stopWriting(
      tx,
      services,
      gone.map(({ id }) => id),
    );
  });
}
