import {
  addressOf,
  balancePage,
  cardOrdersPage,
  envelopeSharesPage,
  followerListPage,
  pointsPage,
  profilePage,
  questionPage,
  remindListPage,
  threadPage,
} from '@chaguan/contract';
import type { Reminder } from './read-content.ts';

function followers(senders: Reminder['senders']): string {
  const [sender, ...others] = senders;
  return sender === undefined || sender.cancelled || others.length > 0
    ? addressOf(followerListPage)
    : addressOf(profilePage, { userName: sender.account });
}

/** What a reminder opens; the list of reminders where there is nothing to open. */
export function pathOf({ target, senders }: Reminder): string {
  if (target === null) return addressOf(remindListPage);
  const { kind, id, rootId } = target;
  const [topicId, questionId] = [rootId ?? id, rootId ?? id];
  const paths: Record<typeof kind, () => string> = {
    topic: () => addressOf(threadPage, { topicId }),
    comment: () => addressOf(threadPage, { topicId, commentId: id }),
    reply: () => addressOf(threadPage, { topicId, replyId: id }),
    question: () => addressOf(questionPage, { questionId }),
    answer: () => addressOf(questionPage, { questionId, answerId: id }),
    answer_reply: () => addressOf(questionPage, { questionId, replyId: id }),
    member: () => followers(senders),
    balance: () => addressOf(balancePage),
    points: () => addressOf(pointsPage),
    envelope: () => addressOf(envelopeSharesPage, { giveRedEnvelopeId: id }),
    cards: () => addressOf(cardOrdersPage),
  };
  return paths[kind]();
}
