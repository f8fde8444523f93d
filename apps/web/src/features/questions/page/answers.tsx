import { answerSorts, questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { FirstUnread, useFirstUnread } from '../../posts/first-unread.tsx';
import { Floors } from '../../posts/floors.tsx';
import { pageOfFloor } from '../../posts/unread-floors.ts';
import type { AnswerPage, Question } from '../data.ts';
import type { AnswerSort } from '../views.ts';
import { Answer } from './answer.tsx';
import { questionMessages } from './messages.ts';

/** The page of a floor: by quality it is unknown, by floors it is known. */
function addressOfFloor(floor: number, { id: questionId, lastFloor }: Question, sort: AnswerSort): string {
  const order = sort === 'newest' ? sort : 'oldest';
  return `${addressOf(questionPage, { questionId, sort: order, page: pageOfFloor(floor, order, lastFloor) })}#floor-${floor}`;
}

/** One page of answers; the adopted one comes first on page 1. */
export function Answers({ question, answers }: { question: Question; answers: AnswerPage }) {
  const lang = useLang();
  const messages = useMessages(questionMessages);
  const { items, page, pages, sort, targetAnswerId, targetReplyId } = answers;
  const { readFloor, answerRefusal } = question.viewer;
  const unread = useFirstUnread({ readFloor, lastFloor: question.lastFloor }, answerRefusal !== 'session.required');
  const divider = sort === 'oldest' && unread !== null ? items.find(({ adopted, floor }) => !adopted && floor >= unread)?.id : undefined;
  const at = (order: AnswerSort, to?: number) =>
    addressOf(questionPage, { questionId: question.id, sort: order === 'liked' ? undefined : order, page: to });
  const orders = answerSorts.map((one) => ({ to: at(one), label: messages.sorts[one], current: one === sort }));
  return (
    <Floors
      id="answers"
      title={messages.answersTitle(formatCount(question.answerCount, lang))}
      headingExtra={unread !== null && <FirstUnread to={addressOfFloor(unread, question, sort)} label={messages.firstUnread(unread)} />}
      orders={question.lastFloor > 1 ? orders : []}
      items={items}
      page={page}
      pages={pages}
      href={(to) => at(sort, to)}
      targetId={targetAnswerId}
      empty={messages.noAnswers}
      renderOne={(answer, targeted) => (
        <Answer answer={answer} targeted={targeted} targetReplyId={targeted ? targetReplyId : null} firstUnread={answer.id === divider} />
      )}
    />
  );
}
