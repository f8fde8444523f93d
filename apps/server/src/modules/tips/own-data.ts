import { batchesById } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import { amount, decimalOf } from '../ledger/index.ts';
import type { OwnData } from '../members/index.ts';
import type { PostData } from '../posts/index.ts';

function tipsOf(db: Db, memberId: string, side: 'giverId' | 'authorId') {
  return batchesById((afterId, size) =>
    db
      .selectFrom('tip')
      .select(['id', 'postKind', 'postId', 'amountMinor', 'shareMinor', 'named', 'givenAt as at'])
      .where(side, '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

/** What the member gave, then what the member received; not from whom. */
async function* exportOfTips(db: Db, memberId: string) {
  for (const [kind, side] of [
    ['given', 'giverId'],
    ['received', 'authorId'],
  ] as const) {
    for await (const rows of tipsOf(db, memberId, side))
      yield rows.map(({ amountMinor, shareMinor, ...row }) => ({
        kind,
        ...row,
        amount: decimalOf(amount(amountMinor), 'CNY'),
        share: decimalOf(amount(shareMinor), 'CNY'),
      }));
  }
}

export const tipsOwnData: readonly OwnData[] = [
  {
    columns: ['tip.giverId', 'tip.authorId'],
    exported: {
      file: 'tips.json',
      zh: '你给出的和收到的打赏；收到的不写是谁给的',
      en: 'tips you gave and received; not who gave those you received',
      rows: exportOfTips,
    },
    cancelled: { reason: 'the books refer to it, and the account that gave it is an id without a name' },
  },
];

export const tipsPostData: readonly PostData[] = [{ columns: ['tip.postId'], removed: { reason: 'money and its evidence stay' } }];
