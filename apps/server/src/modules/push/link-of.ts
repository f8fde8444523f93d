import {
  balancePage,
  cardOrdersPage,
  envelopeSharesPage,
  followerListPage,
  pointsPage,
  profilePage,
  questionPage,
  threadPage,
  type Reminder as ReminderSchema,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type Type from 'typebox';

type Reminder = Type.Static<typeof ReminderSchema>;
type Target = NonNullable<Reminder['target']>;

const ways: Record<Target['kind'], (id: string, rootId: string, senders: Reminder['senders']) => string> = {
  topic: (topicId) => addressOf(threadPage, { topicId }),
  comment: (commentId, topicId) => addressOf(threadPage, { topicId, commentId }),
  reply: (replyId, topicId) => addressOf(threadPage, { topicId, replyId }),
  question: (questionId) => addressOf(questionPage, { questionId }),
  answer: (answerId, questionId) => addressOf(questionPage, { questionId, answerId }),
  answer_reply: (replyId, questionId) => addressOf(questionPage, { questionId, replyId }),
  member: (_, __, senders) => {
    const [one, ...others] = senders.filter(({ cancelled }) => !cancelled);
    return one === undefined || others.length > 0 ? addressOf(followerListPage) : addressOf(profilePage, { userName: one.account });
  },
  balance: () => addressOf(balancePage),
  points: () => addressOf(pointsPage),
  envelope: (giveRedEnvelopeId) => addressOf(envelopeSharesPage, { giveRedEnvelopeId }),
  cards: () => addressOf(cardOrdersPage),
};

/** Where what a reminder is about stands, as a path of this site; undefined where there is nothing to open. */
export function linkOf({ target, senders }: Pick<Reminder, 'target' | 'senders'>): string | undefined {
  return target === null ? undefined : ways[target.kind](target.id, target.rootId ?? target.id, senders);
}
