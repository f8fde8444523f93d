import { attempt } from '../../lib/code/attempt.ts';
import { withCaptcha } from '../forms/with-captcha.tsx';
import { arrivedStore, changeUnsent, removeUnsent } from './list.ts';
import { isOwn, sendUnsent } from './send-unsent.ts';
import type { UnsentText } from './unsent-text.ts';

/** By its writer: with a captcha if one is required, also when it is out of date. */
export async function sendAgain(text: UnsentText): Promise<void> {
  const waiting = { ...text, triedAt: Date.now(), refusal: null };
  await withCaptcha(async (answer) => {
    const { request } = await attempt(() => import('./calls.ts'));
    // Loading takes as long as the network does; meanwhile somebody else may have signed in.
    if (!isOwn(text)) return;
    const given = await request(waiting, answer);
    arrivedStore.set({ text, answer: given });
    await removeUnsent(text.key);
  }).catch(async (reason: unknown) => {
    // Refused again, or no network: it is tried as any other, and its writer is notified.
    if (!(reason as { reported?: boolean }).reported) await changeUnsent(waiting);
  });
  await sendUnsent();
}
