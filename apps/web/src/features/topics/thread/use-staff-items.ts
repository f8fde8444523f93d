import { closeComments, markEssence, moderateTopic, pinTopic } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useStaffOfPage } from '../../posts/use-staff-of-page.ts';
import type { TopicView } from '../data.ts';
import { topicActMessages } from './act-messages.ts';

/** The staff menu of a topic: each entry says what it would do now. */
export function useStaffItems(topic: TopicView, onMove: () => void): MenuItem[] {
  const words = useMessages(topicActMessages);
  const params = { topicId: topic.id };
  const essence = (on: boolean) => api.call(markEssence, { params, body: { essence: on } });
  const close = (closed: boolean) => api.call(closeComments, { params, body: { closed } });
  const { act, pins, states } = useStaffOfPage(topic, {
    pin: (order) => api.call(pinTopic, { params, body: { order } }),
    moderate: (name) => api.call(moderateTopic, { params, body: { act: name } }),
  });
  return [
    ...pins,
    topic.essence
      ? { label: words.unessence, onSelect: () => act(() => essence(false), words.unmarked, () => essence(true)) }
      : { label: words.essence, onSelect: () => act(() => essence(true), words.marked, () => essence(false)) },
    topic.commentsClosed
      ? { label: words.open, onSelect: () => act(() => close(false), words.openNow, () => close(true)) }
      : { label: words.close, onSelect: () => act(() => close(true), words.closedNow, () => close(false)) },
    { label: words.move, onSelect: onMove },
    { kind: 'line' },
    ...states,
  ];
}
