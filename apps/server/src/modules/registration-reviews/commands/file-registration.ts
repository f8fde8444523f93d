import { queueChanged } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import type { Settings } from '../../site/index.ts';

/** Puts a member who has just registered into the queue of staff, where the site lets in new accounts one by one. */
export async function fileRegistration(tx: Tx, at: Date, { registrationByReview }: Settings, memberId: string): Promise<void> {
  if (!registrationByReview) return;
  await tx.insertInto('registrationReview').values({ memberId, filedAt: at }).execute();
  announce(tx, queueChanged('people'));
}
