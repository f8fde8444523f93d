import { CannotDraw } from './cannot-draw.ts';
import { noteId, readContext, readStore, stopReading } from './kept.ts';
import { contextType, memoSentinel, type Context } from './react-internals.ts';
import { treeId } from './tree-ids.ts';

type Reducer = (state: unknown, action: unknown) => unknown;

interface Cell {
  value: unknown;
  /** Of a state: how to change it. Of a memo: what it depends on. */
  rest: unknown;
  /** Changes of a state that the component asked for while it was drawn. */
  actions: unknown[] | null;
}

// One component is called at a time and its children after it, so its hooks need no object of their own.
const cells: Cell[] = [];
let filled = 0;
let cursor = 0;
let ids = 0;
let component = 0;
let isAgain = false;

function next(): Cell | undefined {
  cursor += 1;
  return cursor <= filled ? cells[cursor - 1] : undefined;
}

function fill(cell: Cell): Cell {
  cells[filled] = cell;
  filled += 1;
  return cell;
}

function reduced(reducer: Reducer, initial: unknown, init?: (initial: unknown) => unknown): unknown[] {
  let cell = next();
  if (cell === undefined) {
    const own: Cell = { value: init === undefined ? initial : init(initial), rest: null, actions: null };
    const owner = component;
    own.rest = (action: unknown) => {
      // After its component was drawn there is nothing to change any more.
      if (owner !== component) return;
      isAgain = true;
      (own.actions ??= []).push(action);
    };
    cell = fill(own);
  } else if (cell.actions !== null) {
    for (const action of cell.actions) cell.value = reducer(cell.value, action);
    cell.actions = null;
  }
  return [cell.value, cell.rest];
}

function changed(state: unknown, action: unknown): unknown {
  return typeof action === 'function' ? (action as (state: unknown) => unknown)(state) : action;
}

function isSame(before: unknown, now: unknown): boolean {
  return Array.isArray(before) && Array.isArray(now) && before.every((one, index) => Object.is(one, now[index]));
}

function memoized(create: () => unknown, deps?: unknown): unknown {
  const cell = next();
  if (cell === undefined) return fill({ value: create(), rest: deps, actions: null }).value;
  if (!isSame(cell.rest, deps)) {
    cell.value = create();
    cell.rest = deps;
  }
  return cell.value;
}

function use(usable: unknown): unknown {
  if (typeof usable === 'object' && usable !== null) {
    if ('$$typeof' in usable && usable.$$typeof === contextType) return readContext(usable as Context);
    if ('status' in usable && usable.status === 'fulfilled' && 'value' in usable) return usable.value;
  }
  throw new CannotDraw('use() of something that is not there yet');
}

function refuse(): never {
  throw new CannotDraw('a call that is made for browsers, while drawing');
}

function nothing(): void {}

const idle = { pending: false, data: null, method: null, action: null };

/** React's hooks for one pass without effects, as its own server renderer has them. */
export const hooks = {
  readContext,
  use,
  useContext: readContext,
  useMemo: memoized,
  useReducer: reduced,
  useRef: (initial: unknown) => (next() ?? fill({ value: { current: initial }, rest: null, actions: null })).value,
  useState: (initial: unknown) => reduced(changed, initial, typeof initial === 'function' ? (initial as () => unknown) : undefined),
  useCallback: (callback: unknown, deps?: unknown) => memoized(() => callback, deps),
  useInsertionEffect: nothing,
  useLayoutEffect: nothing,
  useImperativeHandle: nothing,
  useEffect: nothing,
  useDebugValue: nothing,
  useDeferredValue: (value: unknown, initial?: unknown) => (initial === undefined ? value : initial),
  useTransition: () => [false, refuse],
  useId: () => {
    ids += 1;
    noteId();
    return `_R_${treeId()}${ids === 1 ? '' : `H${(ids - 1).toString(32)}`}_`;
  },
  useSyncExternalStore: (_subscribe: unknown, _read: unknown, readOnServer?: () => unknown) => {
    if (readOnServer === undefined) throw new CannotDraw('useSyncExternalStore without a value for servers');
    return readStore(readOnServer);
  },
  useOptimistic: (value: unknown) => [value, refuse],
  useActionState: (_action: unknown, initial: unknown) => [initial, refuse, false],
  useHostTransitionStatus: () => idle,
  useMemoCache: (size: number) => Array.from({ length: size }, () => memoSentinel),
  useCacheRefresh: () => refuse,
  useEffectEvent: () => refuse,
};

export type Component = (props: object, ref: unknown) => unknown;

/** Calls a component, again while it changes its own state. */
export function callComponent(call: Component, props: object, ref: unknown): unknown {
  component += 1;
  filled = 0;
  let node: unknown;
  let passes = 0;
  do {
    if (passes > 25) throw new CannotDraw('a component that changes its state without end');
    passes += 1;
    isAgain = false;
    cursor = 0;
    ids = 0;
    node = call(props, ref);
  } while (isAgain);
  return node;
}

/** Whether the component that was called last took an id. */
export function tookId(): boolean {
  return ids > 0;
}

/** Ends the last component: what it left behind must neither stay in memory nor change anything. */
export function clearHooks(): void {
  component += 1;
  stopReading();
  cells.length = 0;
  filled = 0;
  isAgain = false;
}
