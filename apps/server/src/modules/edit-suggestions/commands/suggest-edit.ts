import type { Answer, Body, Params, suggestEdit as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { lockMembers } from '../../members/index.ts';
import { postTypes } from '../../post-types/index.ts';
import { lacksRealName } from '../../posts/index.ts';
import { readReplaceable, suggestedBody } from '../../posts/moderate/index.ts';
import { editSuggestionChanged } from '../events.ts';
import { refusalToSuggest, type SuggestionFacts } from '../policy.ts';
import { findSuggestable } from '../suggestable.ts';

/** Who writes such posts must have a phone bound, and so must those who write in them. */
const realNameSettings = { topic: 'realNameTopic', question: 'realNameQuestion', answer: 'realNameAnswer' } as const;

const dayMs = 24 * 60 * 60_000;

type Wish = Params<typeof endpoint> & { version: number; suggesterId: string; authorId: string; now: Date };

/** Outdated ones count for nothing: the author need not reject them. */
async function readFacts(tx: Tx, { kind, postId, version, suggesterId, authorId, now }: Wish): Promise<SuggestionFacts> {
  const waiting = sql`from edit_suggestion
    where post_kind = ${kind} and post_id = ${postId}::bigint and state = 'waiting' and version = ${version}::int`;
  const since = new Date(now.getTime() - dayMs);
  const { rows } = await sql<SuggestionFacts>`
    select exists (select from member_block where member_id = ${authorId}::bigint and blocked_id = ${suggesterId}::bigint) as blocked,
      (select count(*)::int ${waiting} and suggester_id = ${suggesterId}::bigint) as own, (select count(*)::int ${waiting}) as of_post,
      (select count(*)::int from edit_suggestion where suggester_id = ${suggesterId}::bigint and at > ${since}::timestamptz) as today`.execute(
    tx,
  );
  return rows[0] ?? fail('member.not_found');
}

export async function suggestEdit(
  ctx: MemberCtx,
  { kind, postId }: Params<typeof endpoint>,
  { body: typed, version, reason: typedReason }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const reason = requiredReason(typedReason);
  const { policy, text } = await findSuggestable(ctx, { kind, postId });
  if (policy.settings[realNameSettings[kind]] && lacksRealName(ctx.viewer)) fail('real_name.required');
  if (text.version !== version) fail('edit.conflict');
  const { source } = await suggestedBody(ctx, policy, kind, typed, text.source);
  if (source === text.source) fail('edit_suggestion.unchanged');
  const suggesterId = ctx.viewer.memberId;
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    const { authorId, version: present, closed } = await postTypes[kind].lock(tx, postId);
    must(await postTypes[kind].canReact(tx, policy, postId));
    if (closed !== null) fail(closed);
    if (present !== version) fail('edit.conflict');
    const before = (await readReplaceable(tx, { kind, id: postId })) ?? fail(`${kind}.not_found`);
    if (before.hides) fail('edit_suggestion.hidden');
    await lockMembers(tx, [...new Set([authorId, suggesterId])]);
    const refusal = refusalToSuggest(await readFacts(tx, { kind, postId, version, suggesterId, authorId, now }), policy.settings);
    if (refusal === 'too_many_today') fail('edit_suggestion.too_many_today', { limit: policy.settings.suggestionsDaily });
    if (refusal !== null) fail(`edit_suggestion.${refusal}`);
    const row = { postKind: kind, postId, authorId, suggesterId, version, reason, at: now };
    const { id } = await tx
      .insertInto('editSuggestion')
      .values({ ...row, beforeSource: before.source, bodySource: source })
      .returning('id')
      .executeTakeFirstOrThrow();
    await emit(tx, editSuggestionChanged, { editSuggestionId: id });
    return { editSuggestionId: id };
  });
}
