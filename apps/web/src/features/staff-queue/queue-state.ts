import type { Act } from './acts.ts';
import { keyOf, type Item, type Person, type Queue } from './data.ts';

/** The open dialog's subject: one item, or null for all selected ones. */
export type OpenDialog = { act: Act; item: Item | null };

/**
 * The queue on screen: what was loaded with the page and what the viewer requested since. Nothing is added or removed without an action of
 * the viewer, so that nothing moves while they work: items decided by others are marked, items decided by the viewer are removed.
 */
export interface QueueState {
  /** As last loaded by the page's loader. */
  loaded: Queue;
  items: readonly Item[];
  /** The cursor of the next page; null: the end has been reached. */
  next: string | null;
  readAt: string;
  /** By key, items decided by the viewer. They keep their position, because a decision may be undone. */
  removed: ReadonlySet<string>;
  /** By key, items decided by others, and by whom if known. */
  decided: ReadonlyMap<string, Person | null>;
  /** The key of the open row; initially the first one. */
  openKey: string | undefined;
  selected: ReadonlySet<string>;
  /** By key, items with an action in progress. */
  busy: ReadonlySet<string>;
  dialog: OpenDialog | null;
  /** The number of waiting items that are not on screen. */
  arrived: number;
  isRenewing: boolean;
  /** How often changes were applied to the screen. */
  round: number;
}

export type QueueAction =
  | { type: 'loaded'; list: Queue }
  | { type: 'moreRead'; page: Queue }
  | { type: 'changesRead'; arrived: number; decided: ReadonlyMap<string, Person | null>; viewerId: string | undefined }
  /** Apply the changes: a list that was read to its end is reloaded, otherwise decided items are removed. */
  | { type: 'changesRequested' }
  | { type: 'renewed'; list: Queue }
  | { type: 'renewFailed' }
  | { type: 'opened'; key: string }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'selected'; keys: readonly string[]; isSelected: boolean }
  | { type: 'selectionCleared' }
  | { type: 'dialogOpened'; dialog: OpenDialog }
  | { type: 'dialogClosed' }
  /** An action began; the next item opens meanwhile. */
  | { type: 'actStarted'; key: string }
  | { type: 'actEnded'; key: string; isDecided: boolean }
  /** It was decided in its dialog. */
  | { type: 'decidedInDialog'; key: string }
  | { type: 'bulkEnded'; keys: readonly string[] }
  | { type: 'reverted'; item: Item };

export function initialState(list: Queue): QueueState {
  return {
    loaded: list,
    items: list.items,
    next: list.next,
    readAt: list.readAt,
    removed: new Set(),
    decided: new Map(),
    openKey: undefined,
    selected: new Set(),
    busy: new Set(),
    dialog: null,
    arrived: 0,
    isRenewing: false,
    round: 0,
  };
}

/** The rows on screen. */
export function visibleItems({ items, removed }: QueueState): Item[] {
  return items.filter((item) => !removed.has(keyOf(item)));
}

export function openItem(state: QueueState): Item | undefined {
  const items = visibleItems(state);
  return items.find((item) => keyOf(item) === state.openKey) ?? items[0];
}

/** An item that was read twice is at its last position, with its first content. */
function unique(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}

/** Replaces the content of reloaded items in place; nothing is added or removed. */
function refreshed(items: readonly Item[], fresh: readonly Item[]): Item[] {
  const byKey = new Map(fresh.map((item) => [keyOf(item), item]));
  return items.map((item) => byKey.get(keyOf(item)) ?? item);
}

function withKeys(set: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return new Set([...set, ...keys]);
}

function withoutKeys(set: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return new Set([...set].filter((key) => !keys.includes(key)));
}

function remove(state: QueueState, keys: readonly string[]): QueueState {
  const decided = new Map([...state.decided].filter(([key]) => !keys.includes(key)));
  return { ...state, decided, removed: withKeys(state.removed, keys), selected: withoutKeys(state.selected, keys) };
}

/** Opens the next item that can be decided, or the previous one if there is none. */
function goOn(state: QueueState, key: string): QueueState {
  const isPassed = (other: string) => state.busy.has(other) || state.decided.has(other);
  const keys = visibleItems(state)
    .map(keyOf)
    .filter((other) => other === key || !isPassed(other));
  const at = keys.indexOf(key);
  return { ...state, openKey: keys[at + 1] ?? keys[at - 1] };
}

function move(state: QueueState, by: 1 | -1): QueueState {
  const keys = visibleItems(state).map(keyOf);
  const open = openItem(state);
  const at = open === undefined ? -1 : keys.indexOf(keyOf(open));
  return { ...state, openKey: keys[Math.max(0, Math.min(keys.length - 1, at + by))] };
}

/** The open item stays open, or the next one opens if others decided it. */
function showChanges(state: QueueState): QueueState {
  const open = openItem(state);
  const key = open && keyOf(open);
  const kept = key === undefined ? state : state.decided.has(key) ? goOn(state, key) : { ...state, openKey: key };
  // If the list has not been read to its end, new items follow on later pages.
  return kept.next === null ? { ...kept, isRenewing: true } : { ...remove(kept, [...kept.decided.keys()]), round: kept.round + 1 };
}

/** Marks rows on screen; items with a decision of the viewer in progress are removed by that. */
function markDecided(state: QueueState, { arrived, decided, viewerId }: Extract<QueueAction, { type: 'changesRead' }>): QueueState {
  const visible = new Set(visibleItems(state).map(keyOf));
  const isDeciding = state.dialog !== null || state.busy.size > 0;
  const isOwn = (by: Person | null) => isDeciding && by !== null && by.id === viewerId;
  return { ...state, arrived, decided: new Map([...decided].filter(([key, by]) => visible.has(key) && !isOwn(by))) };
}

/** The reducer of each action. */
const transitions: { readonly [T in QueueAction['type']]: (state: QueueState, action: Extract<QueueAction, { type: T }>) => QueueState } = {
  loaded: (state, { list }) => ({ ...state, loaded: list, items: refreshed(state.items, list.items) }),
  moreRead: (state, { page }) => ({ ...state, items: unique([...state.items, ...page.items]), next: page.next }),
  changesRead: markDecided,
  changesRequested: showChanges,
  renewed: (state, { list: { items, next, readAt } }) => {
    const fresh = { items, next, readAt, removed: new Set<string>(), decided: new Map<string, Person | null>() };
    return { ...state, ...fresh, arrived: 0, isRenewing: false, round: state.round + 1 };
  },
  renewFailed: (state) => ({ ...state, isRenewing: false }),
  opened: (state, { key }) => ({ ...state, openKey: key }),
  moved: (state, { by }) => move(state, by),
  selected: (state, { keys, isSelected }) => ({ ...state, selected: (isSelected ? withKeys : withoutKeys)(state.selected, keys) }),
  selectionCleared: (state) => ({ ...state, selected: new Set() }),
  dialogOpened: (state, { dialog }) => ({ ...state, dialog }),
  dialogClosed: (state) => ({ ...state, dialog: null }),
  actStarted: (state, { key }) => ({ ...goOn(state, key), busy: withKeys(state.busy, [key]) }),
  actEnded: (state, { key, isDecided }) => {
    const ended = { ...state, busy: withoutKeys(state.busy, [key]) };
    return isDecided ? remove(ended, [key]) : ended;
  },
  decidedInDialog: (state, { key }) => remove(goOn(state, key), [key]),
  bulkEnded: (state, { keys }) => remove({ ...state, dialog: null }, keys),
  reverted: (state, { item }) => {
    const key = keyOf(item);
    return { ...state, items: unique([item, ...state.items]), removed: withoutKeys(state.removed, [key]), openKey: key };
  },
};

export function reduce(state: QueueState, action: QueueAction): QueueState {
  const transition = transitions[action.type] as (state: QueueState, action: QueueAction) => QueueState;
  return transition(state, action);
}
