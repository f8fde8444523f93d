import { isApiFailure } from '../../lib/api/failure.ts';
import { patiently } from '../../lib/code/patiently.ts';
import { currentLang } from '../../lib/language.ts';
import { checkOnline } from '../../lib/online.ts';
import { memberStore } from '../../lib/session.ts';
import { unsentOwner } from '../../lib/unsent-owner.ts';
import { toast } from '../../ui/overlays.ts';
import { addUnsent, readUnsent } from './list.ts';
import { outboxMessages } from './outbox-messages.ts';
import type { NewUnsentText } from './unsent-text.ts';

async function keep(text: NewUnsentText, triedAt: number | null): Promise<boolean> {
  const memberId = memberStore.get()?.id;
  if (memberId === undefined) return false;
  try {
    await addUnsent({ ...text, memberId, writtenAt: Date.now(), triedAt, refusal: null });
  } catch {
    return false;
  }
  toast(outboxMessages[currentLang()].kept);
  // What sends it is needed once there is a network again.
  void patiently(() => import('./send-unsent.ts')).then(({ sendUnsent }) => sendUnsent());
  return true;
}

/** What was written to the same page before it arrives before it. */
async function isBehind({ page }: NewUnsentText): Promise<boolean> {
  if (unsentOwner() === null) return false;
  return (await readUnsent()).some((other) => other.page === page && other.refusal === null);
}

/**
 * Sends a text, or keeps it in this browser until there is a network (ADR 63).
 * @param send `expect`: the statuses that are handled here; the caller's own are added
 * @returns null if it was kept. Where it cannot be kept the reader is informed, and the failure is for the caller, which has the text.
 */
export async function sendOrKeep<T>(text: NewUnsentText, send: (expect: readonly number[]) => Promise<T>): Promise<T | null> {
  if ((!(await checkOnline()) || (await isBehind(text))) && (await keep(text, null))) return null;
  const begun = Date.now();
  try {
    return await send([0, 401]);
  } catch (reason) {
    if (!isApiFailure(reason) || reason.status !== 0) throw reason;
    if (await keep(text, begun)) return null;
    toast(outboxMessages[currentLang()].notKept, { kind: 'error', persistent: true });
    throw Object.assign(reason, { reported: true });
  }
}
