import type { Db, Tx } from '../../../platform/database/db.ts';
import { amount, decimalOf } from '../../ledger/index.ts';
import type { PostKind } from '../../posts/index.ts';

/** A tip as its receiver and others learn of it. */
export interface TipFact {
  post: { kind: PostKind; id: string };
  authorId: string;
  /** Null when it was given anonymously. */
  giverId: string | null;
  /** Yuan. */
  amount: string;
  at: Date;
}

export async function readTip(db: Db | Tx, tipId: string): Promise<TipFact | undefined> {
  const row = await db
    .selectFrom('tip')
    .select((eb) => [eb.ref('postKind').$castTo<PostKind>().as('kind'), 'postId', 'authorId', 'giverId', 'amountMinor', 'named', 'givenAt'])
    .where('id', '=', tipId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { kind, postId, authorId, giverId, amountMinor, named, givenAt } = row;
  const post = { kind, id: postId };
  return { post, authorId, giverId: named ? giverId : null, amount: decimalOf(amount(amountMinor), 'CNY'), at: givenAt };
}
