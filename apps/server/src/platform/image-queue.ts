import { fail, failField } from './failure.ts';
import { createWorkQueue } from './work-queue.ts';

/**
 * Pictures are decoded and encoded one at a time: each takes one of the four threads that sign-ins and files share, and
 * a core. Few may wait, as the bytes of each wait with it.
 */
export const imageQueue = createWorkQueue({ concurrency: 1, concurrencyPerKey: 1, maxWaiting: 24, maxWaitingPerKey: 10 });

/** Several times what the largest admitted picture takes. */
export const imageTimeout = { seconds: 20 };

/** What a failure of the decoder or encoder means to who sent the picture. @throws Failure always */
export function refuseImage(error: unknown): never {
  // The library's only sign of its timeout is this text.
  if (error instanceof Error && error.message.startsWith('timeout:')) fail('server.overloaded');
  failField('file', 'image.unreadable');
}
