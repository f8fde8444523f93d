import { copyImage } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { isApiFailure } from '../../lib/api/failure.ts';
import { quiet } from './quiet.ts';
import type { ImageFile } from './types.ts';

/** Longer than the server waits for another site including redirects. */
const timeoutMs = 60_000;
const copiedAtOnce = 2;
/** Failures that will also occur for the next picture: no session, no right, rate limit, no space. */
const final: ReadonlySet<number> = new Set([0, 401, 403, 456, 503]);

/** Requests the server to copy pictures from other sites, a few at a time; `ended` is called for each. @returns why some have no copy */
export async function copyPictures(
  addresses: readonly string[],
  ended: (address: string, image: ImageFile | null) => void,
): Promise<unknown[]> {
  const waiting = [...addresses];
  const reasons: unknown[] = [];
  const copyNext = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      try {
        ended(address, await api.call(copyImage, { body: { address } }, { ...quiet, timeoutMs }));
      } catch (reason) {
        reasons.push(reason);
        ended(address, null);
        if (isApiFailure(reason) && final.has(reason.status)) {
          for (const rest of waiting.splice(0)) {
            reasons.push(reason);
            ended(rest, null);
          }
        }
      }
    }
  };
  await Promise.all(Array.from({ length: copiedAtOnce }, copyNext));
  return reasons;
}
