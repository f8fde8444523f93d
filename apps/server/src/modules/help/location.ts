import type { Body, editHelp } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { failField } from '../../platform/failure.ts';

/** Where an article stands, who sees it and what it explains. */
export function locationColumns({ helpTypeId, visible, recommended, subject, sort }: Body<typeof editHelp>) {
  return { categoryId: helpTypeId, visible, recommended, subject: subject === undefined || subject === '' ? null : subject, sort };
}

/** Of one subject there is one article, those in the bin included: the screens link to one. @throws Failure at `subject` */
export async function checkSubject(tx: Tx, subject: string | null, ownId: string | null): Promise<void> {
  if (subject === null) return;
  const other = await tx.selectFrom('helpArticle').select('id').where('subject', '=', subject).executeTakeFirst();
  if (other !== undefined && other.id !== ownId) failField('subject', 'help.subject_taken');
}
