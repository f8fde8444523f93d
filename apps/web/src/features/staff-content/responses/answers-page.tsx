import { adminAnswersPage, questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { ResponsePage } from './response-page.tsx';
import { ResponseRow } from './response-row.tsx';
import { answerKinds, type loadAnswers } from './data.ts';
import { responseMessages } from './messages.ts';

export function AnswersPage({ kind: activeKind, filters, answers, tags }: Awaited<ReturnType<typeof loadAnswers>>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(responseMessages);
  return (
    <ResponsePage
      title={messages.answers}
      kind={activeKind}
      filters={filters}
      tags={tags}
      kinds={answerKinds.map((kind) => ({ kind, label: own[kind] }))}
      list={answers}
      screen={adminAnswersPage}
    >
      {answers.items.map((answer) => {
        const { id, kind, questionId } = answer;
        return (
          <ResponseRow
            key={`${kind}-${id}`}
            response={answer}
            marks={answer.adopted && <Chip tone="tea">{own.adopted}</Chip>}
            inside={{ to: addressOf(questionPage, { questionId }), title: answer.questionTitle }}
            to={addressOf(questionPage, { questionId, ...(kind === 'answer' ? { answerId: id } : { replyId: id }) })}
          />
        );
      })}
    </ResponsePage>
  );
}
