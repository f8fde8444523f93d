import { useEffect, useState } from 'react';
import { searchCalls, type Suggested } from './data.ts';

/** How long to wait after the last key. */
const pauseMs = 120;

/** Suggestions for the current input; a response for an earlier input never replaces that for a later one. */
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

/** Help articles are searched only when typing has stopped: most users search for posts. */
const helpPauseMs = 500;

/** How many help articles match; 0 until it is known. */
export function useHelpCount(keyword: string): number {
  const [result, setResult] = useState({ keyword: '', count: 0 });
  useEffect(() => {
    if (keyword === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      searchCalls
        .help(keyword)
        .then(({ length: count }) => isCurrent && setResult({ keyword, count }))
        .catch(() => undefined);
    }, helpPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [keyword]);
  return result.keyword === keyword ? result.count : 0;
}

/** Own history and hot words, loaded when the overlay opens. */
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
