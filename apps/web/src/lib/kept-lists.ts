import { useEffect } from 'react';
import { useLocation, type LoaderFunctionArgs } from 'react-router';
import { memberStore } from './session.ts';

/** Lists that were on screen, by address; the one that was left longest ago is forgotten first. */
const mostKept = 20;
/** Older ones are loaded as always. */
const lifeMs = 10 * 60_000;

interface Kept {
  data: unknown;
  leftAt: number;
}

const kept = new Map<string, Kept>();

/** A step through the history is on its way. */
let isStepping = false;
let needsRefresh = false;

/** Once, after the layers of the page have had their turn (back-layers.ts): they stop steps that lead to no other page. */
export function watchSteps(): void {
  window.addEventListener('popstate', () => (isStepping = true), true);
  // What one member has read is nothing for the next one; the same one is set anew with each load of the page's root.
  let readerId = memberStore.get()?.id;
  memberStore.subscribe(() => {
    const id = memberStore.get()?.id;
    if (id !== readerId) kept.clear();
    readerId = id;
  });
}

/** To be called after each navigation. @returns whether the page came from memory, and is to be loaded behind what is on screen */
export function endStep(): boolean {
  const refreshes = needsRefresh;
  isStepping = false;
  needsRefresh = false;
  return refreshes;
}

type Args = Pick<LoaderFunctionArgs, 'params' | 'url'>;
type ClientLoader<A extends Args, T> = ((args: A) => Promise<T>) & { hydrate: boolean };

/** The loader of a list that Back and Forward show at once as it was left: its location is that of a row. It is loaded again behind it. */
export function fromMemory<A extends Args, T>(load: ClientLoader<A, T>): ClientLoader<A, T> {
  const loadOrReuse = async (args: A): Promise<T> => {
    const known = isStepping ? kept.get(args.url.pathname + args.url.search) : undefined;
    if (known === undefined || performance.now() - known.leftAt > lifeMs) return load(args);
    needsRefresh = true;
    return known.data as T;
  };
  return Object.assign(loadOrReuse, load);
}

/** For the route of such a list: keeps what is on screen. */
export function useCachedList(data: unknown): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const name = pathname + search;
    kept.delete(name);
    kept.set(name, { data, leftAt: performance.now() });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }, [pathname, search, data]);
}
