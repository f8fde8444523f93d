import type { Clock } from '../../../../platform/clock.ts';
import { fail } from '../../../../platform/failure.ts';
import { fetchOutside, OutsideUnreachable } from '../../../../platform/outbound/fetch-outside.ts';

/** The server is unreachable, slow, or gives an unexpected response. */
export class SearchServerFailure extends Error {
  override name = 'SearchServerFailure';
}

export interface Answered {
  status: number;
  body: unknown;
}

/** Ten pages of facets and ids are a few kilobytes; the response to a bulk request is larger. */
const maxBytes = 4_000_000;

/** A user waits for a search; a bulk of long texts takes longer, and holds the locks of its posts' trees. */
const waits = { 'application/json': 'search', 'application/x-ndjson': 'searchBulk' } as const;

const [firstPauseMs, longestPauseMs] = [5000, 60_000];
/** A failure that took longer was waited for; a refused connection takes a millisecond. */
const waitedMs = 1000;

/**
 * While a server is silent each call would wait for its whole deadline, and jobs of everything else behind those calls. After one that got no
 * answer the others fail at once, for a time that doubles until an answer comes; then one call tries again.
 */
function pausesAfterSilence(clock: Clock) {
  let [pauseMs, since] = [0, 0];
  return {
    async run<T>(request: () => Promise<T>): Promise<T> {
      const sinceSilence = clock.now().getTime() - since;
      // A clock that was set back does not lengthen it.
      if (pauseMs > 0 && sinceSilence >= 0 && sinceSilence < pauseMs) throw new SearchServerFailure('it was silent a moment ago');
      since = clock.now().getTime();
      const startedMs = performance.now();
      try {
        const answer = await request();
        pauseMs = 0;
        return answer;
      } catch (error) {
        const wasSilent = performance.now() - startedMs >= waitedMs;
        pauseMs = wasSilent ? Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2)) : 0;
        since = clock.now().getTime();
        throw error;
      }
    },
  };
}

export type CallOpensearch = (method: 'PUT' | 'POST', path: string, body: string, kind: keyof typeof waits) => Promise<Answered>;

/** The index that a URL names with its path, and how to call its server. The operator's own URL may be a private one. */
export function opensearchAt(address: string, clock: Clock): { index: string; call: CallOpensearch } {
  const { protocol, host, pathname, username, password } = new URL(address);
  const index = pathname.replaceAll('/', '') || 'chaguan';
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const authorization: Record<string, string> = username === '' ? {} : { authorization: `Basic ${secret}` };
  const pauses = pausesAfterSilence(clock);
  const call: CallOpensearch = async (method, path, body, kind) => {
    const fetch = fetchOutside({ wait: waits[kind], allowPrivate: true, maxBytes });
    try {
      return await pauses.run(async () => {
        const answer = await fetch(`${protocol}//${host}${path}`, { method, body, headers: { ...authorization, 'content-type': kind } });
        return { status: answer.status, body: JSON.parse(await answer.text()) as unknown };
      });
    } catch (error) {
      if (error instanceof OutsideUnreachable || error instanceof SyntaxError)
        throw new SearchServerFailure(error.message, { cause: error });
      throw error;
    }
  };
  return { index, call };
}

/** The searcher gets a clear failure instead of the server's own message. */
export async function orUnavailable<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof SearchServerFailure) fail('search.unavailable');
    throw error;
  }
}
