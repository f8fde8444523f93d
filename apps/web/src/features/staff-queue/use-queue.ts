import { useReducer } from 'react';
import type { Act } from './acts.ts';
import { isPost, keyOf, type Item, type QueuePageData } from './data.ts';
import { initialState, openItem, reduce, visibleItems } from './queue-state.ts';
import { useDecisions } from './use-decisions.ts';
import { useQueueReads } from './use-queue-reads.ts';

/** Keyboard and touch actions in the queue; after an action the next item opens. */
export function useQueue({ list, filters }: QueuePageData) {
  const [state, dispatch] = useReducer(reduce, list, initialState);
  if (state.loaded !== list) dispatch({ type: 'loaded', list });
  const reads = useQueueReads(state, dispatch, filters);
  const { refresh, ...decisions } = useDecisions(dispatch);

  const { busy, decided, selected } = state;
  const items = visibleItems(state);
  const current = openItem(state);
  const waiting = items.filter((item) => !decided.has(keyOf(item)));
  const chosen = waiting.filter((item) => selected.has(keyOf(item)));
  const ofAuthor = waiting.filter(({ author }) => current?.author && author?.id === current.author.id);

  const open = (item: Item) => dispatch({ type: 'opened', key: keyOf(item) });
  const choose = (keys: readonly string[], isSelected: boolean) => dispatch({ type: 'selected', keys, isSelected });

  /** By its own dialog, or immediately if no reason is needed. */
  function decide(act: Act, item = current): void {
    if (item === undefined || !item.mayDecide || busy.has(keyOf(item)) || decided.has(keyOf(item))) return;
    open(item);
    if (isPost(item) && act === 'approve') void decisions.approve(item);
    else dispatch({ type: 'dialogOpened', dialog: { act, item } });
  }

  return {
    ...state,
    ...reads,
    ...decisions,
    items,
    current,
    chosen,
    /** For the author of the open item: how many are on screen, and a function that selects them all; null: it is the only one. */
    ofAuthor: ofAuthor.length < 2 ? null : { count: ofAuthor.length, choose: () => choose(ofAuthor.map(keyOf), true) },
    open,
    choose,
    clear: () => dispatch({ type: 'selectionCleared' }),
    go: (by: 1 | -1) => dispatch({ type: 'moved', by }),
    decide,
    press: (act: Act) => (chosen.length > 0 ? dispatch({ type: 'dialogOpened', dialog: { act, item: null } }) : decide(act)),
    /** Items that failed there may have changed meanwhile. */
    leaveDialog: () => {
      dispatch({ type: 'dialogClosed' });
      refresh();
    },
    endBulk: (keys: readonly string[]) => {
      dispatch({ type: 'bulkEnded', keys });
      refresh();
    },
  };
}
