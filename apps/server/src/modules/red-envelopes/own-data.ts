import type { PostData } from '../posts/index.ts';
import { batchesById } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import { yuan } from './present-envelope.ts';
import type { OwnData } from '../members/index.ts';

function given(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('redEnvelope')
      .select([
        'id',
        'topicId',
        'kind as type',
        'greeting',
        'totalMinor',
        'quantity',
        'claimedCount',
        'claimedMinor',
        'returnedMinor',
        'endReason',
        'createdAt',
        'expiresAt',
        'endedAt',
      ])
      .where('senderId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

function received(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('redEnvelopeClaim')
      .innerJoin('redEnvelope', 'redEnvelope.id', 'redEnvelopeClaim.envelopeId')
      .select(['redEnvelope.id', 'topicId', 'amountMinor', 'place as rank', 'claimedAt'])
      .where('memberId', '=', memberId)
      .where('redEnvelope.id', '>', afterId)
      .orderBy('redEnvelope.id')
      .limit(size)
      .execute(),
  );
}

/** The red envelopes that a member gave, then the shares that the member claimed; other claimants are not included. */
export async function* exportOfEnvelopes(db: Db, memberId: string) {
  for await (const rows of given(db, memberId)) {
    yield rows.map(({ totalMinor, claimedMinor, returnedMinor, ...row }) => ({
      kind: 'given',
      ...row,
      total: yuan(totalMinor),
      claimed: yuan(claimedMinor),
      returned: yuan(returnedMinor),
    }));
  }
  for await (const rows of received(db, memberId))
    yield rows.map(({ amountMinor, ...row }) => ({ kind: 'received', ...row, amount: yuan(amountMinor) }));
}

export const redEnvelopesOwnData: readonly OwnData[] = [
  {
    columns: ['redEnvelope.senderId', 'redEnvelopeClaim.memberId'],
    exported: {
      file: 'red-envelopes.json',
      zh: '你发的红包和领到的红包',
      en: 'red envelopes you sent and claimed',
      rows: exportOfEnvelopes,
    },
    cancelled: { reason: 'the books refer to it' },
  },
  {
    columns: ['redEnvelopeGuest.memberId'],
    exported: { reason: 'whom others meant an envelope for' },
    cancelled: { reason: 'the books refer to it' },
  },
];

export const redEnvelopesPostData: readonly PostData[] = [
  { columns: ['redEnvelope.topicId'], removed: { reason: 'money and its evidence stay' } },
];
