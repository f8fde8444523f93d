import type * as contract from '@chaguan/contract';
import { type PageOfList } from '../../../platform/database/numbered-list.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { readsFor } from '../../../platform/http/rights.ts';
import { subjectKey } from '../../reactions/index.ts';
import type { SubjectLines } from '../../post-lists/index.ts';
import { memberCard, memberCards, cardOf } from '../../members/index.ts';
import { claimsOf, givenBy, givenById, presentGiven, receivedBy, yuan } from '../../red-envelopes/index.ts';
import { topicLines } from './topic-lines.ts';

function linesOf(ctx: Ctx, topicIds: readonly string[]): Promise<SubjectLines> {
  return topicLines(
    ctx,
    topicIds.map((id) => ({ kind: 'topic', id })),
  );
}

/** The title of a topic is hidden when the caller may not open it (any more). */
function pageOfTarget(lines: SubjectLines, id: string) {
  const line = lines.get(subjectKey({ kind: 'topic', id }));
  return line?.gone === false ? { id, title: line.title, readable: true } : { id, title: '', readable: false };
}

export async function givenEnvelopes(ctx: MemberCtx, requested: PageOfList): Promise<contract.Answer<typeof contract.listGivenEnvelopes>> {
  const { rows, numbers } = await givenBy(ctx.db, ctx.viewer.memberId, requested);
  const [sender, lines] = await Promise.all([
    memberCard(ctx.db, ctx.viewer.memberId),
    linesOf(
      ctx,
      rows.map(({ topicId }) => topicId),
    ),
  ]);
  return {
    items: rows.map((row) => ({ ...presentGiven(ctx.viewer, row, sender), topic: pageOfTarget(lines, row.topicId) })),
    ...numbers,
  };
}

/** For the sender, and for staff with the right to money. For others it does not exist. */
export async function envelopeDistribution(
  ctx: MemberCtx,
  envelopeId: string,
  requested: PageOfList,
): Promise<contract.Answer<typeof contract.readEnvelopeDistribution>> {
  const row = (await givenById(ctx.db, envelopeId)) ?? fail('envelope.not_found');
  if (row.senderId !== ctx.viewer.memberId && !readsFor(ctx.viewer, 'money')) fail('envelope.not_found');
  const [sender, lines, claims] = await Promise.all([
    memberCard(ctx.db, row.senderId),
    linesOf(ctx, [row.topicId]),
    claimsOf(ctx.db, row, requested),
  ]);
  return { envelope: { ...presentGiven(ctx.viewer, row, sender), topic: pageOfTarget(lines, row.topicId) }, claims };
}

export async function receivedEnvelopes(
  ctx: MemberCtx,
  requested: PageOfList,
): Promise<contract.Answer<typeof contract.listReceivedEnvelopes>> {
  const { rows, numbers } = await receivedBy(ctx.db, ctx.viewer.memberId, requested);
  const [cards, lines] = await Promise.all([
    memberCards(
      ctx.db,
      rows.map(({ senderId }) => senderId),
    ),
    linesOf(
      ctx,
      rows.map(({ topicId }) => topicId),
    ),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    type: row.kind,
    sender: cardOf(cards, row.senderId),
    amount: yuan(row.amountMinor),
    rank: row.place,
    quantity: row.quantity,
    at: row.claimedAt.toISOString(),
    ended: row.ended,
    seedHash: row.seedHash,
    topic: pageOfTarget(lines, row.topicId),
  }));
  return { items, ...numbers };
}
