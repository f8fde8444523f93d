import {
  balancePage,
  cardOrdersPage,
  envelopeSharesPage,
  followerListPage,
  pointsPage,
  profilePage,
  questionPage,
  threadPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Member } from '../people/data.ts';
import type { ReminderTarget } from './data.ts';

type Place = { senders: readonly Member[]; target: ReminderTarget | null };

type Way = (id: string, rootId: string, senders: readonly Member[]) => string | null;

const ways: Record<ReminderTarget['kind'], Way> = {
  topic: (topicId) => addressOf(threadPage, { topicId }),
  comment: (commentId, topicId) => addressOf(threadPage, { topicId, commentId }),
  reply: (replyId, topicId) => addressOf(threadPage, { topicId, replyId }),
  question: (questionId) => addressOf(questionPage, { questionId }),
  answer: (answerId, questionId) => addressOf(questionPage, { questionId, answerId }),
  answer_reply: (replyId, questionId) => addressOf(questionPage, { questionId, replyId }),
  member: (id, _, senders) => memberPath(senders, id),
  balance: () => addressOf(balancePage),
  points: () => addressOf(pointsPage),
  envelope: (giveRedEnvelopeId) => addressOf(envelopeSharesPage, { giveRedEnvelopeId }),
  cards: () => addressOf(cardOrdersPage),
};

/** Where what a reminder is about stands: the very floor, on whichever page it is; null where there is nothing to open. */
export function targetPath({ senders, target }: Place): string | null {
  return target && ways[target.kind](target.id, target.rootId ?? target.id, senders);
}

/** One follower leads to the profile, several to the list of followers. */
function memberPath(senders: readonly Member[], id: string): string | null {
  if (senders.length > 1) return addressOf(followerListPage);
  const sender = senders.find((one) => one.id === id) ?? senders[0];
  return sender && !sender.cancelled ? addressOf(profilePage, { userName: sender.account }) : null;
}
