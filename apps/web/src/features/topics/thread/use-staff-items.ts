import { closeComments, markEssence, moderateTopic, pinTopic } from '@chaguan/contract';
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
  const { act, pins, states } = useStaffOfPage(topic, {
    pin: (order) => api.call(pinTopic, { params, body: { order } }),
    moderate: (name) => api.call(moderateTopic, { params, body: { act: name } }),
  });
  return [
    ...pins,
    topic.essence
      ? {
          label: messages.unessence,
          onSelect: () =>
            act(
              () => essence(false),
              messages.unmarked,
              () => essence(true),
            ),
        }
      : {
          label: messages.essence,
          onSelect: () =>
            act(
              () => essence(true),
              messages.marked,
              () => essence(false),
            ),
        },
    topic.commentsClosed
      ? {
          label: messages.open,
          onSelect: () =>
            act(
              () => close(false),
              messages.openNow,
              () => close(true),
            ),
        }
      : {
          label: messages.close,
          onSelect: () =>
            act(
              () => close(true),
              messages.closedNow,
              () => close(false),
            ),
        },
    { label: messages.move, onSelect: onMove },
    { kind: 'line' },
    ...states,
  ];
}
