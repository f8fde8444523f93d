import { batchesById } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';

async function* exportOfInviteCodes(db: Db, memberId: string) {
  yield* batchesById((afterId, size) =>
    db
      .selectFrom('inviteCode')
      .select(['id', 'code', 'note', 'uses', 'used', 'byStaff', 'addedAt', 'endsAt', 'withdrawnAt'])
      .where('memberId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

/** One row at most. */
async function* exportOfInviter(db: Db, memberId: string) {
  yield await db
    .selectFrom('invitedMember')
    .select(['inviteCodeId', 'inviterId', 'byStaff', 'at'])
    .where('memberId', '=', memberId)
    .execute();
}

export const inviteCodesOwnData: readonly OwnData[] = [
  {
    columns: ['inviteCode.memberId'],
    exported: { file: 'invite-codes.json', zh: '你发出的邀请', en: 'invitations that you gave', rows: exportOfInviteCodes },
    cancelled: 'deleted',
  },
  {
    columns: ['invitedMember.memberId'],
    exported: { file: 'invited-by.json', zh: '你是凭谁的邀请来的', en: 'whose invitation you came by', rows: exportOfInviter },
    cancelled: 'deleted',
  },
  {
    columns: ['invitedMember.inviterId'],
    exported: { reason: 'it belongs to the member who came' },
    cancelled: { reason: 'it belongs to the member who came, and a cancelled inviter is an id without a name' },
  },
];
