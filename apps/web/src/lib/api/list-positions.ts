import type { Callable } from './api.ts';
import type { Parts } from './request.ts';

/** A response, or a part of one, that is a page of a numbered list. */
interface ListAnswer {
  page: number;
  next: string | null;
}

const isList = (part: unknown): part is ListAnswer => typeof part === 'object' && part !== null && 'next' in part && 'page' in part;

function listIn(answer: unknown): ListAnswer | undefined {
  if (isList(answer)) return answer;
  return typeof answer === 'object' && answer !== null ? Object.values(answer).find(isList) : undefined;
}

/** Lists whose positions are kept; of more, the one that was read longest ago is forgotten. */
const mostLists = 50;

export interface ListPositions {
  /** The input with the position at which its page begins, if the page before was read. */
  begin: (endpoint: Callable, parts: Parts) => Parts;
  /** `by`: who asked; the response may arrive when somebody else reads. */
  note: (endpoint: Callable, parts: Parts, answer: unknown, by: Reader) => void;
  /** The server does not know the position any more: an upgrade changed the order of the list. */
  forget: (endpoint: Callable, parts: Parts) => void;
}

/** The id of the signed-in member; null for a visitor, undefined while it is not known yet whose session this is. */
export type Reader = string | null | undefined;

/** Whether it is somebody else who reads now. */
function isOther(before: Reader, now: Reader): boolean {
  if (now === null || before === null) return now !== before;
  return before !== undefined && now !== undefined && now !== before;
}

/**
 * Where the pages of a numbered list begin for this reader: behind the last row of the page before, whatever was removed or added since. It
 * is kept here and not in the URL, which is the same for everybody; a page whose predecessor was not read begins by its number. What one
 * reader has read is nothing to the next one in the same browser: when `reader` changes, all is forgotten.
 */
export function createListPositions(reader: () => Reader): ListPositions {
  let of = reader();
  const known = new Map<string, Map<number, string>>();
  const startsNow = (): typeof known => {
    const now = reader();
    if (isOther(of, now)) known.clear();
    of = now ?? (now === null ? null : of);
    return known;
  };
  const keyOf = ({ path }: Callable, { params, query = {} }: Parts): string => {
    const { page: _, after: __, ...filters } = query;
    return JSON.stringify([path, params, filters]);
  };
  const pageIn = ({ query }: Parts): number => (typeof query?.['page'] === 'number' ? query['page'] : 1);
  return {
    begin(endpoint, parts) {
      const after = startsNow().get(keyOf(endpoint, parts))?.get(pageIn(parts));
      return after === undefined ? parts : { ...parts, query: { ...parts.query, after } };
    },
    note(endpoint, parts, answer, by) {
      const list = endpoint.method === 'GET' && !isOther(by, reader()) ? listIn(answer) : undefined;
      if (list === undefined) return;
      const [starts, key] = [startsNow(), keyOf(endpoint, parts)];
      // Pages after the next one followed an earlier state of this one.
      const before = [...(starts.get(key) ?? [])].filter(([page]) => page <= list.page);
      const next: [number, string][] = list.next === null ? [] : [[list.page + 1, list.next]];
      // The list that was read last is the last one of the map.
      starts.delete(key);
      starts.set(key, new Map([...before, ...next]));
      const [oldest] = starts.keys();
      if (starts.size > mostLists && oldest !== undefined) starts.delete(oldest);
    },
    forget: (endpoint, parts) => void startsNow().delete(keyOf(endpoint, parts)),
  };
}
