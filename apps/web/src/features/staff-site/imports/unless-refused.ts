import { ApiFailure } from '../../../lib/api/failure.ts';

/** A part of a screen that needs a right of its own: null for staff without it, who read the rest nevertheless. */
export async function unlessRefused<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (reason) {
    if (reason instanceof ApiFailure && reason.status === 403) return null;
    throw reason;
  }
}
