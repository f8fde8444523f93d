import { ApiFailure, isApiFailure } from './failure.ts';
import { worthTrying } from '../code/worth-trying.ts';
import { isOnline } from '../online.ts';
import { memberStore } from '../session.ts';

/** With a network: a proxy that rejects what is too large may close the connection, which looks the same. */
const mostAttempts = 3;

type Parts = {
  /** It has no response so far, and will be tried again. */
  waits: () => void;
  /** False once the writer has removed it, or has left the page. */
  isKept: () => boolean;
};

/**
 * Uploads what was added to a text; without a network it waits until there is one, for as long as the page is open and the same member is
 * signed in. With a network three requests without a response are a failure.
 * @returns null if it was removed
 * @throws ApiFailure; `session.required` when its member has signed out meanwhile, or another one in
 */
export async function sendWhenOnline<T>(send: () => Promise<T>, { waits, isKept }: Parts): Promise<T | null> {
  const owner = memberStore.get()?.id;
  let attempts = 0;
  for (let retries = 0; isKept(); retries += 1) {
    if (memberStore.get()?.id !== owner) throw new ApiFailure(401, 'session.required');
    attempts = isOnline() ? attempts + 1 : 0;
    try {
      return await send();
    } catch (reason) {
      if (!isApiFailure(reason) || reason.status !== 0 || attempts >= mostAttempts) throw reason;
    }
    waits();
    await worthTrying(retries);
  }
  return null;
}
