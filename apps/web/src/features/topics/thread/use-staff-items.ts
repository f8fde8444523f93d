import { closeComments, markEssence, pinTopic } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useStaffOfPage } from '../../posts/use-staff-of-page.ts';
import type { TopicView } from '../data.ts';
import { topicActMessages } from './act-messages.ts';

/** The staff menu of a topic: each entry says what it would do now. */
export function useStaffItems(topic: TopicView, onMove: () => void): MenuItem[] {
  const messages = useMessages(topicActMessages);
  const params = { topicId: topic.id };
  const essence = (on: boolean) => api.call(markEssence, { params, body: { essence: on } });
  const close = (closed: boolean) => api.call(closeComments, { params, body: { closed } });
  const pin = (order: number) => api.call(pinTopic, { params, body: { order } });
  const { pins, states, switchItem } = useStaffOfPage({ kind: 'topic', ...topic }, pin);
  return [
    ...pins,
    switchItem(topic.essence, essence, { on: [messages.essence, messages.marked], off: [messages.unessence, messages.unmarked] }),
    switchItem(topic.commentsClosed, close, { on: [messages.close, messages.closedNow], off: [messages.open, messages.openNow] }),
    { label: messages.move, onSelect: onMove },
    { kind: 'line' },
    ...states,
  ];
}
