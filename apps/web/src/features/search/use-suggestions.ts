import { useEffect, useState } from 'react';
import { searchCalls, type Suggested } from './data.ts';

/** Typing goes on for this long after the last key. */
const pauseMs = 120;

/** What fits the words that are being typed; an answer to earlier words never replaces that to later ones. */
export function useSuggestions(keyword: string): { suggested: Suggested | null; isCurrent: boolean } {
  const [result, setResult] = useState<{ keyword: string; suggested: Suggested } | null>(null);
  useEffect(() => {
    if (keyword === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      searchCalls
        .suggest(keyword)
        .then((suggested) => isCurrent && setResult({ keyword, suggested }))
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [keyword]);
  return { suggested: keyword === '' ? null : (result?.suggested ?? null), isCurrent: result?.keyword === keyword };
}

/** Own history and hot words, read when the overlay opens. */
export function useStartingPoints(): { history: readonly string[]; hot: readonly string[]; forget: () => void } {
  const [history, setHistory] = useState<readonly string[]>([]);
  const [hot, setHot] = useState<readonly string[]>([]);
  useEffect(() => {
    searchCalls.history().then(setHistory, () => undefined);
    searchCalls.hot().then(setHot, () => undefined);
  }, []);
  const forget = () => {
    setHistory([]);
    void searchCalls.forget().catch(() => undefined);
  };
  return { history, hot, forget };
}
