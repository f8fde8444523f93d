import type { SuggestableKind } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField, Failure } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { postTypes } from '../../post-types/index.ts';
import { editSuggestionChanged } from '../events.ts';

interface Row {
  postKind: SuggestableKind;
  postId: string;
  authorId: string;
  suggesterId: string;
  version: number;
  bodySource: string;
  reason: string;
  state: string;
}

/** For those who decide: its author, and staff of its location. Others do not learn that there is one. */
async function findToDecide(ctx: MemberCtx, id: string): Promise<Row> {
  const row = await ctx.db
    .selectFrom('editSuggestion')
    .select((eb) => [
      eb.ref('postKind').$castTo<SuggestableKind>().as('postKind'),
      'postId',
      'authorId',
      'suggesterId',
      'version',
      'bodySource',
      'reason',
      'state',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) fail('edit_suggestion.not_found');
  if (row.authorId !== ctx.viewer.memberId) {
    const { tagIds } = await postTypes[row.postKind].find(ctx, row.postId).catch(hide);
    if (!actsOn(ctx.viewer, 'content', tagIds)) fail('edit_suggestion.not_found');
  }
  if (row.state !== 'waiting') fail('edit_suggestion.decided');
  return row;
}

function hide(reason: unknown): never {
  if (reason instanceof Failure) fail('edit_suggestion.not_found');
  throw reason;
}

interface Decision {
  state: 'accepted' | 'rejected' | 'withdrawn';
  answer: string;
}

/** Once, of several at the same time. @throws Failure `edit_suggestion.decided` */
async function settle(tx: Tx, ctx: MemberCtx, id: string, { state, answer }: Decision): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('editSuggestion')
    .set({ state, answer, decidedBy: ctx.viewer.memberId, decidedAt: ctx.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) fail('edit_suggestion.decided');
  await emit(tx, editSuggestionChanged, { editSuggestionId: id });
}

export async function acceptEditSuggestion(ctx: MemberCtx, id: string, typed: string): Promise<Record<never, never>> {
  const { postKind, postId, suggesterId, version, bodySource: body, reason } = await findToDecide(ctx, id);
  const decision = { state: 'accepted', answer: typed.trim() } as const;
  await postTypes[postKind].accept(ctx, postId, { body, version, suggesterId, reason, settle: (tx) => settle(tx, ctx, id, decision) });
  return {};
}

export async function rejectEditSuggestion(ctx: MemberCtx, id: string, typed: string): Promise<Record<never, never>> {
  const answer = typed.trim();
  if (answer === '') failField('answer', 'field.required');
  const { postKind, postId, authorId } = await findToDecide(ctx, id);
  await ctx.write(async (tx) => {
    await settle(tx, ctx, id, { state: 'rejected', answer });
    if (authorId === ctx.viewer.memberId) return;
    const subject = { kind: postKind, id: postId };
    await recordAct(tx, ctx, { act: `${postKind}.suggestion_rejected`, subject, after: { reason: answer } });
  });
  return {};
}

export async function withdrawEditSuggestion(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  await ctx.write(async (tx) => {
    const own = await tx
      .selectFrom('editSuggestion')
      .select('id')
      .where('id', '=', id)
      .where('suggesterId', '=', ctx.viewer.memberId)
      .executeTakeFirst();
    if (own === undefined) fail('edit_suggestion.not_found');
    await settle(tx, ctx, id, { state: 'withdrawn', answer: '' });
  });
  return {};
}
