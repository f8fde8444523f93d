import type { Body, editHelp } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { failField } from '../../platform/failure.ts';

/** The category of an article, its visibility, and the subject that it explains. */
export function locationColumns({ helpTypeId, visible, recommended, subject, sort }: Body<typeof editHelp>) {
  return { categoryId: helpTypeId, visible, recommended, subject: subject === undefined || subject === '' ? null : subject, sort };
}

/** A subject has at most one article, including those in the bin: screens link to it. @throws Failure at `subject` */
export async function checkSubject(tx: Tx, subject: string | null, ownId: string | null): Promise<void> {
  if (subject === null) return;
  const other = await tx.selectFrom('helpArticle').select('id').where('subject', '=', subject).executeTakeFirst();
  if (other !== undefined && other.id !== ownId) failField('subject', 'help.subject_taken');
}
