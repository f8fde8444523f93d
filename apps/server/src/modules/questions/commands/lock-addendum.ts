import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { lockQuestion } from './lock-content.ts';

/** An addendum under the lock of its question, as everything that changes a question's words. @throws Failure addendum.not_found */
export async function lockAddendum(tx: Tx, addendumId: string) {
  const found = await tx.selectFrom('questionAddendum').select('questionId').where('id', '=', addendumId).executeTakeFirst();
  if (found === undefined) fail('addendum.not_found');
  const question = await lockQuestion(tx, found.questionId);
  const addendum = await tx
    .selectFrom('questionAddendum')
    .select(['id', 'bodySource', 'postedAt', 'version'])
    .where('id', '=', addendumId)
    .executeTakeFirst();
  return addendum === undefined ? fail('addendum.not_found') : { question, addendum };
}
