import { expect, test } from 'vitest';
import { keyOf, type Item, type Person, type Queue } from './data.ts';
import { initialState, openItem, reduce, visibleItems, type QueueAction, type QueueState } from './queue-state.ts';

const person = (id: string): Person => ({ id, account: id, name: id, avatarUrl: null, roles: [], staff: true, cancelled: false });

/** A change of the site, because it needs least; `title` tells apart what was read when. */
function item(id: string, title = ''): Item {
  return {
    kind: 'change',
    id,
    title,
    excerpt: '',
    since: '2026-01-01T00:00:00.000Z',
    author: null,
    requestedBy: null,
    tags: [],
    mayDecide: true,
    post: null,
    report: null,
    appeal: null,
    sum: null,
    change: null,
  };
}

const key = (id: string): string => keyOf(item(id));
const keysOf = (ids: string): string[] => [...ids].map(key);
const itemsOf = (ids: string, title?: string): Item[] => [...ids].map((id) => item(id, title));
const page = (ids: string, next: string | null = null, title?: string): Queue => ({
  items: itemsOf(ids, title),
  next,
  readAt: '2026-01-01T00:00:00.000Z',
});
const decided = (ids: string, by: Person | null = null): ReadonlyMap<string, Person | null> => new Map(keysOf(ids).map((one) => [one, by]));

/** A state as a reader of the table sees it: each letter is a thing, the open one stands in brackets. */
interface Look {
  rows: string;
  selected?: string;
  busy?: string;
  decided?: string;
  dialog?: string;
  arrived?: number;
  renewing?: true;
  round?: number;
  removed?: string;
  next?: string;
}

function stateOf({ rows, next, selected = '', busy = '', decided: by = '', removed = '', dialog, ...rest }: Look): QueueState {
  const open = /\[(.)\]/.exec(rows)?.[1];
  return {
    ...initialState(page(rows.replaceAll(/[[\]]/g, ''), next ?? null)),
    openKey: open && key(open),
    selected: new Set(keysOf(selected)),
    busy: new Set(keysOf(busy)),
    decided: decided(by),
    removed: new Set(keysOf(removed)),
    dialog: dialog === undefined ? null : { act: 'refuse', item: dialog === 'all' ? null : item(dialog) },
    arrived: rest.arrived ?? 0,
    isRenewing: rest.renewing ?? false,
    round: rest.round ?? 0,
  };
}

function lookOf(state: QueueState): Look {
  const open = openItem(state);
  const ids = (keys: Iterable<string>) => [...keys].map((one) => one.at(-1)).join('');
  const look = {
    rows: visibleItems(state)
      .map((one) => (one === open ? `[${one.id}]` : one.id))
      .join(''),
    selected: ids(state.selected),
    busy: ids(state.busy),
    decided: ids(state.decided.keys()),
    removed: ids(state.removed),
    dialog: state.dialog === null ? '' : (state.dialog.item?.id ?? 'all'),
    arrived: state.arrived,
    renewing: state.isRenewing,
    round: state.round,
    next: state.next ?? '',
  };
  return Object.fromEntries(Object.entries(look).filter(([name, value]) => name === 'rows' || Boolean(value))) as unknown as Look;
}

const read = (ids: string, arrived = 0, by: Person | null = null): QueueAction => ({
  type: 'changesRead',
  arrived,
  decided: decided(ids, by),
  viewerId: 'me',
});

const transitions: readonly [what: string, before: Look, action: QueueAction, after: Look][] = [
  // What is read.
  ['the first row is open at first', { rows: 'abc' }, { type: 'loaded', list: page('abc') }, { rows: '[a]bc' }],
  ['what is loaded again neither comes nor goes', { rows: 'a[b]' }, { type: 'loaded', list: page('bcd') }, { rows: 'a[b]' }],
  ['a page comes behind', { rows: '[a]b', next: 'x' }, { type: 'moreRead', page: page('cd', 'y') }, { rows: '[a]bcd', next: 'y' }],
  [
    'what was decided does not come back with a page',
    { rows: 'ab', removed: 'b' },
    { type: 'moreRead', page: page('bc') },
    { rows: '[a]c', removed: 'b' },
  ],

  // Where the viewer is.
  ['on', { rows: '[a]bc' }, { type: 'moved', by: 1 }, { rows: 'a[b]c' }],
  ['back', { rows: 'a[b]c' }, { type: 'moved', by: -1 }, { rows: '[a]bc' }],
  ['not over the end', { rows: 'ab[c]' }, { type: 'moved', by: 1 }, { rows: 'ab[c]' }],
  ['not over the beginning', { rows: '[a]bc' }, { type: 'moved', by: -1 }, { rows: '[a]bc' }],
  ['nowhere in an empty queue', { rows: '' }, { type: 'moved', by: 1 }, { rows: '' }],
  ['to a row that was touched', { rows: '[a]bc' }, { type: 'opened', key: key('c') }, { rows: 'ab[c]' }],

  // What is selected.
  [
    'one more',
    { rows: '[a]bc', selected: 'a' },
    { type: 'selected', keys: keysOf('bc'), isSelected: true },
    { rows: '[a]bc', selected: 'abc' },
  ],
  [
    'one less',
    { rows: '[a]bc', selected: 'ab' },
    { type: 'selected', keys: keysOf('a'), isSelected: false },
    { rows: '[a]bc', selected: 'b' },
  ],
  ['none', { rows: '[a]bc', selected: 'ab' }, { type: 'selectionCleared' }, { rows: '[a]bc' }],

  // One act.
  ['the next is open while it is under way', { rows: '[a]bc' }, { type: 'actStarted', key: key('a') }, { rows: 'a[b]c', busy: 'a' }],
  [
    'of what is under way or decided none is opened',
    { rows: '[a]bcd', busy: 'b', decided: 'c' },
    { type: 'actStarted', key: key('a') },
    { rows: 'abc[d]', busy: 'ba', decided: 'c' },
  ],
  ['the one before when none comes after', { rows: 'ab[c]' }, { type: 'actStarted', key: key('c') }, { rows: 'a[b]c', busy: 'c' }],
  [
    'it leaves, also from what is selected',
    { rows: 'a[b]c', busy: 'a', selected: 'ab' },
    { type: 'actEnded', key: key('a'), isDecided: true },
    { rows: '[b]c', removed: 'a', selected: 'b' },
  ],
  [
    'what was refused stays where it was',
    { rows: 'a[b]c', busy: 'a' },
    { type: 'actEnded', key: key('a'), isDecided: false },
    { rows: 'a[b]c' },
  ],
  [
    'the last one leaves an empty queue',
    { rows: '[a]', busy: 'a' },
    { type: 'actEnded', key: key('a'), isDecided: true },
    { rows: '', removed: 'a' },
  ],

  // Dialogs.
  ['a dialog opens', { rows: '[a]b' }, { type: 'dialogOpened', dialog: { act: 'refuse', item: item('a') } }, { rows: '[a]b', dialog: 'a' }],
  [
    'and one for all that is selected',
    { rows: '[a]b', selected: 'ab' },
    { type: 'dialogOpened', dialog: { act: 'approve', item: null } },
    { rows: '[a]b', selected: 'ab', dialog: 'all' },
  ],
  ['it closes without an act', { rows: '[a]b', dialog: 'a' }, { type: 'dialogClosed' }, { rows: '[a]b' }],
  [
    'what it decided leaves, the next is open',
    { rows: 'a[b]c', dialog: 'b' },
    { type: 'decidedInDialog', key: key('b') },
    { rows: 'a[c]', removed: 'b', dialog: 'b' },
  ],
  [
    'what many decided leaves, what failed stays selected',
    { rows: '[a]bc', selected: 'abc', dialog: 'all' },
    { type: 'bulkEnded', keys: keysOf('ac') },
    { rows: '[b]', removed: 'ac', selected: 'b' },
  ],
  [
    'what is taken back stands at its place and is open',
    { rows: 'ab[c]', removed: 'b' },
    { type: 'reverted', item: item('b') },
    { rows: 'a[b]c' },
  ],
  ['or first, when the list was read without it', { rows: 'a[c]' }, { type: 'reverted', item: item('b') }, { rows: '[b]ac' }],

  // What happens meanwhile.
  ['others decided, more arrived: nothing moves', { rows: '[a]bc' }, read('ab', 2), { rows: '[a]bc', decided: 'ab', arrived: 2 }],
  [
    'of what is not on screen nothing is marked',
    { rows: '[a]bc', removed: 'b' },
    read('abx'),
    { rows: '[a]c', removed: 'b', decided: 'a' },
  ],
  ['marks that are no longer told go', { rows: '[a]b', decided: 'a', arrived: 1 }, read(''), { rows: '[a]b' }],
  ['an own act under way leaves by itself', { rows: '[a]b', busy: 'a' }, read('a', 0, person('me')), { rows: '[a]b', busy: 'a' }],
  ['so does an own one in a dialog', { rows: '[a]b', dialog: 'a' }, read('a', 0, person('me')), { rows: '[a]b', dialog: 'a' }],
  ['an own one of another page is marked', { rows: '[a]b' }, read('a', 0, person('me')), { rows: '[a]b', decided: 'a' }],
  [
    'others are marked during an own one',
    { rows: 'a[b]', busy: 'a' },
    read('b', 0, person('you')),
    { rows: 'a[b]', busy: 'a', decided: 'b' },
  ],

  // News comes on to the screen.
  [
    'with more behind, only what was decided leaves',
    { rows: 'a[b]cd', decided: 'ac', next: 'x', arrived: 3, selected: 'cd' },
    { type: 'changesRequested' },
    { rows: '[b]d', removed: 'ac', next: 'x', arrived: 3, selected: 'd', round: 1 },
  ],
  [
    'what is open and decided passes on',
    { rows: 'a[b]cd', decided: 'bc', next: 'x' },
    { type: 'changesRequested' },
    { rows: 'a[d]', removed: 'bc', next: 'x', round: 1 },
  ],
  [
    'a whole list is read again, with its place',
    { rows: 'abc', decided: 'a', arrived: 1 },
    { type: 'changesRequested' },
    { rows: 'a[b]c', decided: 'a', arrived: 1, renewing: true },
  ],
  [
    'then it is as it was read',
    { rows: 'a[b]c', decided: 'ac', removed: 'd', arrived: 2, renewing: true },
    { type: 'renewed', list: page('bde', 'y') },
    { rows: '[b]de', next: 'y', round: 1 },
  ],
  [
    'or as before, when that failed',
    { rows: 'a[b]c', decided: 'a', arrived: 1, renewing: true },
    { type: 'renewFailed' },
    { rows: 'a[b]c', decided: 'a', arrived: 1 },
  ],
];

test.each(transitions)('%s', (_, before, action, after) => {
  const state = stateOf(before);
  expect(lookOf(reduce(state, action))).toEqual(after);
  // What was before is what it was.
  expect(state).toEqual(stateOf(before));
});

test('what is loaded again replaces what was read before, what comes with a later page does not', () => {
  const state = initialState(page('ab', 'x', 'old'));
  const titles = (after: QueueState) => after.items.map(({ id, title }) => id + title);
  expect(titles(reduce(state, { type: 'loaded', list: page('b', null, 'new') }))).toEqual(['aold', 'bnew']);
  expect(titles(reduce(state, { type: 'moreRead', page: page('bc', null, 'new') }))).toEqual(['aold', 'bold', 'cnew']);
});
