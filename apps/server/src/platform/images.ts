import type Sharp from 'sharp';
import { fail, failField } from './failure.ts';
import { createWorkQueue } from './work-queue.ts';

/** The image library, loaded with the first picture: it takes 18 MB. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Every upload is a different picture: cached results would never be used, and take up to 50 MB.
  sharp.cache(false);
  return sharp;
}

/**
 * Pictures are decoded and encoded one at a time: each uses one of the four threads shared with sign-ins and files, and a core. Few may
 * wait, because their bytes are kept in memory.
 */
export const imageQueue = createWorkQueue({ concurrency: 1, concurrencyPerKey: 1, maxWaiting: 24, maxWaitingPerKey: 10 });

/** Several times the duration for the largest accepted picture. */
export const imageTimeout = { seconds: 20 };

/** Translates a failure of the decoder or encoder for the uploader. @throws Failure always */
export function refuseImage(error: unknown): never {
  // The library signals its timeout only by this text.
  if (error instanceof Error && error.message.startsWith('timeout:')) fail('server.overloaded');
  failField('file', 'image.unreadable');
}
