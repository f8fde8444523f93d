import { answerSorts, questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Floors } from '../../posts/floors.tsx';
import type { AnswerPage, Question } from '../data.ts';
import type { AnswerSort } from '../views.ts';
import { Answer } from './answer.tsx';
import { questionMessages } from './messages.ts';

/** One page of answers; the adopted one comes first on page 1. */
export function Answers({ question, answers }: { question: Question; answers: AnswerPage }) {
  const lang = useLang();
  const messages = useMessages(questionMessages);
  const { items, page, pages, sort, targetAnswerId, targetReplyId } = answers;
  const at = (order: AnswerSort, to?: number) =>
    addressOf(questionPage, { questionId: question.id, sort: order === 'liked' ? undefined : order, page: to });
  const orders = answerSorts.map((one) => ({ to: at(one), label: messages.sorts[one], current: one === sort }));
  return (
    <Floors
      id="answers"
      title={messages.answersTitle(formatCount(question.answerCount, lang))}
      orders={question.lastFloor > 1 ? orders : []}
      items={items}
      page={page}
      pages={pages}
      href={(to) => at(sort, to)}
      targetId={targetAnswerId}
      empty={messages.noAnswers}
      renderOne={(answer, targeted) => <Answer answer={answer} targeted={targeted} targetReplyId={targeted ? targetReplyId : null} />}
    />
  );
}
