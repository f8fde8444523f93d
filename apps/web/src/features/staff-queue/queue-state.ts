import type { Act } from './acts.ts';
import { keyOf, type Item, type Person, type Queue } from './data.ts';

/** What is being decided: one thing, or with null all that is selected. */
export type OpenDialog = { act: Act; item: Item | null };

/**
 * The queue on screen: what was read when the page opened and what the viewer had added since. Nothing else comes or
 * goes by itself, so that nothing moves under their hands: what others decided is marked, what the viewer decided leaves.
 */
export interface QueueState {
  /** As the page's loader read it last. */
  loaded: Queue;
  items: readonly Item[];
  /** Where the next page begins; null: the end has been read. */
  next: string | null;
  readAt: string;
  /** By key, what the viewer decided. It keeps its place, for it may be taken back. */
  removed: ReadonlySet<string>;
  /** By key, what others decided, and who of them as far as that is known. */
  decided: ReadonlyMap<string, Person | null>;
  /** The key of the row that is open; the first one is unless another was opened. */
  openKey: string | undefined;
  selected: ReadonlySet<string>;
  /** By key, the things whose act is under way. */
  busy: ReadonlySet<string>;
  dialog: OpenDialog | null;
  /** How many things wait that are not on screen. */
  arrived: number;
  isRenewing: boolean;
  /** How often news was brought on to the screen. */
  round: number;
}

export type QueueAction =
  | { type: 'loaded'; list: Queue }
  | { type: 'moreRead'; page: Queue }
  | { type: 'changesRead'; arrived: number; decided: ReadonlyMap<string, Person | null>; viewerId: string | undefined }
  /** News is to come on to the screen: of a list that was read to its end by reading it again, else what was decided leaves. */
  | { type: 'changesRequested' }
  | { type: 'renewed'; list: Queue }
  | { type: 'renewFailed' }
  | { type: 'opened'; key: string }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'selected'; keys: readonly string[]; isSelected: boolean }
  | { type: 'selectionCleared' }
  | { type: 'dialogOpened'; dialog: OpenDialog }
  | { type: 'dialogClosed' }
  /** An act began; the next thing is open meanwhile. */
  | { type: 'actStarted'; key: string }
  | { type: 'actEnded'; key: string; isDecided: boolean }
  /** It was decided in its dialog. */
  | { type: 'decidedInDialog'; key: string }
  | { type: 'bulkEnded'; keys: readonly string[] }
  | { type: 'takenBack'; item: Item };

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

/** A thing read twice stands where it was read last, as it was read first. */
function unique(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}

/** What was read again, in its place; nothing comes and nothing goes. */
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

/** Opens what comes after a thing and can be decided, or before it where nothing does. */
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

/** What is open stays so, or what comes after it where others decided it. */
function showChanges(state: QueueState): QueueState {
  const open = openItem(state);
  const key = open && keyOf(open);
  const kept = key === undefined ? state : state.decided.has(key) ? goOn(state, key) : { ...state, openKey: key };
  // Of a list that is not on screen to its end what is new stands behind it.
  return kept.next === null ? { ...kept, isRenewing: true } : { ...remove(kept, [...kept.decided.keys()]), round: kept.round + 1 };
}

/** Marks rows on screen; a decision of the viewer that is still under way leaves by itself. */
function markDecided(state: QueueState, { arrived, decided, viewerId }: Extract<QueueAction, { type: 'changesRead' }>): QueueState {
  const visible = new Set(visibleItems(state).map(keyOf));
  const isDeciding = state.dialog !== null || state.busy.size > 0;
  const isOwn = (by: Person | null) => isDeciding && by !== null && by.id === viewerId;
  return { ...state, arrived, decided: new Map([...decided].filter(([key, by]) => visible.has(key) && !isOwn(by))) };
}

/** What each action makes of a state. */
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
  takenBack: (state, { item }) => {
    const key = keyOf(item);
    return { ...state, items: unique([item, ...state.items]), removed: withoutKeys(state.removed, [key]), openKey: key };
  },
};

export function reduce(state: QueueState, action: QueueAction): QueueState {
  const transition = transitions[action.type] as (state: QueueState, action: QueueAction) => QueueState;
  return transition(state, action);
}
