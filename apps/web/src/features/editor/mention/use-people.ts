import { listMentionCandidates, type Answer } from '@chaguan/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { quiet } from '../quiet.ts';

export const mentionDelayMs = 120;

type Person = Answer<typeof listMentionCandidates>['items'][number];
type Suggestions = { keyword: string; people: readonly Person[] };

/** Members for a partial "@word"; null while they are loading. The last keyword wins. */
export function usePeople(keyword: string | null, topicId: string | undefined, onFailure: (reason: unknown) => void) {
  const [result, setResult] = useState<Suggestions | null>(null);
  const known = useRef(new Map<string, readonly Person[]>());
  useEffect(() => {
    if (keyword === null) return undefined;
    const before = known.current.get(keyword);
    if (before) {
      setResult({ keyword, people: before });
      return undefined;
    }
    const stop = new AbortController();
    const look = async () => {
      try {
        const { items } = await api.call(listMentionCandidates, { query: { keyword, topicId } }, { ...quiet, signal: stop.signal });
        known.current.set(keyword, items);
        setResult({ keyword, people: items });
      } catch (reason) {
        if (stop.signal.aborted) return;
        setResult({ keyword, people: [] });
        onFailure(reason);
      }
    };
    const timer = setTimeout(() => void look(), mentionDelayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword, topicId, onFailure]);
  if (keyword === null || !result) return null;
  // The results for "zh" stay on screen until those for "zha" have arrived: an empty list in between would flicker.
  return result.keyword === keyword || keyword.startsWith(result.keyword) ? result.people : null;
}
