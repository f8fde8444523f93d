import { isApiFailure } from '../../lib/api/failure.ts';
import { currentLang } from '../../lib/language.ts';
import { memberStore } from '../../lib/session.ts';
import { unsentOwner } from '../../lib/unsent-owner.ts';
import { toast } from '../../ui/overlays.ts';
import { addUnsent, readUnsent } from './list.ts';
import { unsentMessages } from './messages.ts';
import { sendUnsent } from './send-unsent.ts';
import type { NewUnsentText } from './unsent-text.ts';
// Displays what waits: it could not be loaded once the network is gone.
import './unsent-texts.tsx';

async function keep(text: NewUnsentText, triedAt: number | null): Promise<boolean> {
  const memberId = memberStore.get()?.id;
  if (memberId === undefined) return false;
  try {
    await addUnsent({ ...text, memberId, writtenAt: Date.now(), triedAt, refusal: null });
  } catch {
    return false;
  }
  toast(unsentMessages[currentLang()].kept);
  void sendUnsent();
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
 * @returns null if it was kept; where it cannot be kept, a failure of the network is that of any other request
 */
export async function sendOrKeep<T>(text: NewUnsentText, send: (expect: readonly number[]) => Promise<T>): Promise<T | null> {
  if ((!navigator.onLine || (await isBehind(text))) && (await keep(text, null))) return null;
  const begun = Date.now();
  try {
    return await send([0, 401]);
  } catch (reason) {
    if (!isApiFailure(reason) || reason.status !== 0) throw reason;
    return (await keep(text, begun)) ? null : send([401]);
  }
}
