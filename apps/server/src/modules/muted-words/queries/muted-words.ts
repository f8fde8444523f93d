import { mutedWordRules, type Answer, type listMutedWords as endpoint } from '@chaguan/contract';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export async function listMutedWords({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const own = db.selectFrom('mutedWord').select(['id', 'text', 'addedAt']).where('memberId', '=', viewer.memberId);
  const rows = await own.orderBy('id', 'desc').limit(mutedWordRules.most).execute();
  return { items: rows.map(({ addedAt, ...row }) => ({ ...row, addedAt: addedAt.toISOString() })), most: mutedWordRules.most };
}

export async function* exportOfMutedWords(db: Db, memberId: string) {
  yield* batchesById((afterId, size) =>
    db
      .selectFrom('mutedWord')
      .select(['id', 'text', 'addedAt as at'])
      .where('memberId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
