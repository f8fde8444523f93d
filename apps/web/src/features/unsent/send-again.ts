import { patiently } from '../../lib/code/patiently.ts';
import { withCaptcha } from '../forms/with-captcha.tsx';
import { arrivedStore, changeUnsent, removeUnsent } from './list.ts';
import { sendUnsent } from './send-unsent.ts';
import type { UnsentText } from './unsent-text.ts';

/** By its writer: with a captcha if one is required, also when it is out of date. */
export async function sendAgain(text: UnsentText): Promise<void> {
  const { request } = await patiently(() => import('./calls.ts'));
  const waiting = { ...text, triedAt: Date.now(), refusal: null };
  await withCaptcha(async (answer) => {
    const given = await request(waiting, answer);
    arrivedStore.set({ text, answer: given });
    await removeUnsent(text.key);
  }).catch(async (reason: unknown) => {
    // Refused again, or no network: it is tried as any other, and its writer is notified.
    if (!(reason as { reported?: boolean }).reported) await changeUnsent(waiting);
  });
  await sendUnsent();
}
