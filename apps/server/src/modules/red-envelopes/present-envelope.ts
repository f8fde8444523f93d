import type { EnvelopeView } from '@chaguan/contract';
import type Type from 'typebox';
import { allow, deny, type Decision } from '../../platform/decision.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { projectBody } from '../posts/read/index.ts';
import { amount, decimalOf } from '../ledger/index.ts';
import type { MemberCard } from '../members/index.ts';
import type { EnvelopeRow, GivenRow } from './queries/read-envelope.ts';

export function yuan(minor: string): string {
  return decimalOf(amount(minor), 'CNY');
}

/** What sender and readers see alike; the greeting is not shown when its author's account is cancelled. */
export function presentGiven(viewer: Viewer, row: GivenRow, sender: MemberCard) {
  const facts = { kind: 'topic', authorId: row.senderId, authorCancelled: sender.cancelled, state: 'published', readable: true } as const;
  return {
    id: row.id,
    type: row.kind,
    greeting: projectBody(viewer, facts, row.greeting, '').parts,
    total: yuan(row.totalMinor),
    quantity: row.quantity,
    claimed: row.claimedCount,
    claimedAmount: yuan(row.claimedMinor),
    returned: yuan(row.returnedMinor),
    state: row.state,
    endReason: row.endReason ?? ('' as const),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    seedHash: row.seedHash,
  };
}

function canClaim(viewer: Viewer, row: EnvelopeRow, now: Date, mayAct: Decision, ownAllowed: boolean): Decision {
  if (row.endReason === 'taken') return deny('envelope.taken');
  if (row.state === 'ended' || (row.expiresAt !== null && row.expiresAt <= now)) return deny('envelope.ended');
  if (viewer.memberId === null) return deny('session.required');
  if (!mayAct.allowed) return mayAct;
  if (viewer.memberId === row.senderId && !ownAllowed) return deny('envelope.own');
  return row.kind === 'personal' && !row.named ? deny('envelope.not_named') : allow;
}

/** An envelope as the viewer may see it; `mayAct` is what the policy of the topic allows. */
export function presentEnvelope(
  viewer: Viewer,
  row: EnvelopeRow,
  sender: MemberCard,
  { now, mayAct, ownAllowed }: { now: Date; mayAct: Decision; ownAllowed: boolean },
): Type.Static<typeof EnvelopeView> {
  const { ownMinor, ownRank, ownAt } = row;
  const own =
    ownMinor === null || ownRank === null || ownAt === null ? null : { amount: yuan(ownMinor), rank: ownRank, at: ownAt.toISOString() };
  const claim = canClaim(viewer, row, now, mayAct, ownAllowed);
  return {
    ...presentGiven(viewer, row, sender),
    sender,
    viewer: {
      own,
      claim: own === null && claim.allowed,
      claimRefusal: claim.allowed ? '' : claim.code,
      stop: viewer.memberId === row.senderId && row.state !== 'ended',
    },
  };
}
