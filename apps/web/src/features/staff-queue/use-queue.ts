import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { useSelection } from '../staff/selection.tsx';
import type { Act } from './acts.ts';
import { isPost, keyOf, type Item, type QueuePageData } from './data.ts';
import { dialogAnswers } from './dialog-answers.ts';
import { queueMessages } from './messages.ts';
import { outcomesOf } from './outcomes.ts';
import { useBusy } from './use-busy.ts';
import { useLastAct } from './use-last-act.ts';
import { useList } from './use-list.ts';
import { usePlace } from './use-place.ts';
import { useShownNews } from './use-shown-news.ts';

/** What is being decided: one thing, or with null all that is selected. */
export type Asked = { act: Act; item: Item | null };

/** What a keyboard or a finger does in the queue; after an act the next thing is open. */
export function useQueue(page: QueuePageData) {
  const messages = useMessages(queueMessages);
  const list = useList(page);
  const place = usePlace(list.items);
  const { ids, choose, clear } = useSelection();
  const { busy, during } = useBusy();
  const [asked, ask] = useState<Asked | null>(null);
  const last = useLastAct((item) => {
    list.putBack(item);
    place.open(item);
  });
  const isDecided = (item: Item) => list.decided.has(keyOf(item));
  const chosen = list.items.filter((item) => ids.has(keyOf(item)) && !isDecided(item));
  const ofAuthor = (): { count: number; choose: () => void } | null => {
    const { author } = place.current ?? {};
    const same = list.items.filter((item) => author && item.author?.id === author.id && !isDecided(item));
    return same.length < 2 ? null : { count: same.length, choose: () => choose(same.map(keyOf), true) };
  };
  const goOn = (item: Item) => place.goOn(item, (other) => busy.has(keyOf(other)) || isDecided(other));

  function remove(keys: readonly string[]): void {
    list.remove(keys);
    choose(keys, false);
  }
  const news = useShownNews({
    list,
    filters: page.filters,
    isUnderWay: asked !== null || busy.size > 0,
    remove,
    // What is open stays so, or what comes after it.
    keepPlace: () => place.current && (isDecided(place.current) ? goOn(place.current) : place.open(place.current)),
  });
  const { run, pass } = outcomesOf({ last, goOn, during, remove: (item) => remove([keyOf(item)]) });
  /** What was refused there may have changed meanwhile. */
  function leaveDialog(): void {
    ask(null);
    last.refresh();
  }
  const answers = dialogAnswers({ messages, close: () => ask(null), run, pass });
  /** By its own dialog, or at once where nothing needs to be said. */
  function decide(act: Act, item = place.current): void {
    if (item === undefined || !item.mayDecide || busy.has(keyOf(item)) || isDecided(item)) return;
    place.open(item);
    if (isPost(item) && act === 'approve') void answers.approve(item);
    else ask({ act, item });
  }
  return {
    ...list,
    ...place,
    ...answers,
    ...news,
    leaveDialog,
    endBulk: (done: readonly string[]) => {
      leaveDialog();
      remove(done);
    },
    chosen,
    ofAuthor: ofAuthor(),
    busy,
    asked,
    ask,
    choose,
    clear,
    decide,
    takeLastBack: last.takeBack,
    press: (act: Act) => (chosen.length > 0 ? ask({ act, item: null }) : decide(act)),
  };
}
