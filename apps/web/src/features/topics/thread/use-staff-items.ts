import { closeComments, markEssence, moderateTopic, pinTopic } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { ask } from '../../../ui/overlays.ts';
import type { TopicView } from '../data.ts';
import { actMessages } from './act-messages.ts';
import { useAct } from './use-act.ts';

/** The staff menu of a topic: each entry says what it would do now. */
export function useStaffItems(topic: TopicView, onMove: () => void): MenuItem[] {
  const words = useMessages(actMessages);
  const act = useAct();
  const params = { topicId: topic.id };
  const pin = (order: number) => api.call(pinTopic, { params, body: { order } });
  const essence = (on: boolean) => api.call(markEssence, { params, body: { essence: on } });
  const close = (closed: boolean) => api.call(closeComments, { params, body: { closed } });
  const state = (name: 'approve' | 'delete' | 'restore') => api.call(moderateTopic, { params, body: { act: name } });
  const askOrder = async () => {
    const initial = String(topic.pinOrder || 1);
    const order = await ask({ title: words.pinTitle, label: words.pinOrder, initial, pattern: /^[1-9]\d{0,7}$/ });
    if (order !== null) act(() => pin(Number(order)), words.pinned, () => pin(topic.pinOrder));
  };
  const items: MenuItem[] = [{ label: words.pin, onSelect: () => void askOrder() }];
  if (topic.pinned) items.push({ label: words.unpin, onSelect: () => act(() => pin(0), words.unpinned, () => pin(topic.pinOrder)) });
  items.push(
    topic.essence
      ? { label: words.unessence, onSelect: () => act(() => essence(false), words.unmarked, () => essence(true)) }
      : { label: words.essence, onSelect: () => act(() => essence(true), words.marked, () => essence(false)) },
    topic.commentsClosed
      ? { label: words.open, onSelect: () => act(() => close(false), words.openNow, () => close(true)) }
      : { label: words.close, onSelect: () => act(() => close(true), words.closedNow, () => close(false)) },
    { label: words.move, onSelect: onMove },
    { kind: 'line' },
  );
  if (topic.state === 'pending') items.push({ label: words.approve, onSelect: () => act(() => state('approve'), words.approved) });
  items.push(
    topic.state.startsWith('deleted')
      ? { label: words.restore, onSelect: () => act(() => state('restore'), words.restored) }
      : { label: words.delete, danger: true, onSelect: () => act(() => state('delete'), words.deleted, () => state('restore')) },
  );
  return items;
}
