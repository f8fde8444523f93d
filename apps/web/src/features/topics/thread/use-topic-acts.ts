import { closeComments, markEssence, pinTopic } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import type { PageAct } from '../../posts/page-acts.ts';
import { useStaffOfPage } from '../../posts/use-staff-of-page.ts';
import type { TopicView } from '../data.ts';
import { topicActMessages } from './act-messages.ts';

/** Staff actions on a topic: each item shows what it would do now. */
export function useTopicActs(topic: TopicView, onMove: () => void): PageAct[] {
  const messages = useMessages(topicActMessages);
  const params = { topicId: topic.id };
  const essence = (on: boolean) => api.call(markEssence, { params, body: { essence: on } });
  const close = (closed: boolean) => api.call(closeComments, { params, body: { closed } });
  const pin = (order: number) => api.call(pinTopic, { params, body: { order } });
  const { pins, states, switchAct } = useStaffOfPage({ kind: 'topic', ...topic }, pin);
  return [
    ...pins,
    switchAct(topic.essence, essence, { on: [messages.essence, messages.marked], off: [messages.unessence, messages.unmarked] }),
    switchAct(topic.commentsClosed, close, { on: [messages.close, messages.closedNow], off: [messages.open, messages.openNow] }),
    { group: 'staff', right: 'moderate', label: messages.move, onSelect: onMove },
    ...states,
  ];
}
