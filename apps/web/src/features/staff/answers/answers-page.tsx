import { adminAnswersPage, questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { staffMessages } from '../messages.ts';
import { SaidPage } from '../review/said-page.tsx';
import { SaidRow } from '../review/said-row.tsx';
import { kinds, moderate, type loadAnswers } from './data.ts';
import { staffAnswerMessages } from './messages.ts';

export function AnswersPage({ filters, answers }: Awaited<ReturnType<typeof loadAnswers>>) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffAnswerMessages);
  return (
    <SaidPage
      title={words.answers}
      filters={filters}
      kinds={kinds.map((kind) => ({ kind, label: own[kind] }))}
      list={answers}
      screen={adminAnswersPage}
    >
      {answers.items.map((answer) => {
        const { id, kind, questionId } = answer;
        return (
          <SaidRow
            key={`${kind}-${id}`}
            said={answer}
            marks={answer.adopted && <Chip tone="tea">{own.adopted}</Chip>}
            inside={{ to: addressOf(questionPage, { questionId }), title: answer.questionTitle }}
            to={addressOf(questionPage, { questionId, ...(kind === 'answer' ? { answerId: id } : { replyId: id }) })}
            moderate={(act) => moderate(answer, act)}
          />
        );
      })}
    </SaidPage>
  );
}
