import { answerListPage, askListPage, deleteAnswer, questionPage, restoreAnswer } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { OwnAnswers, OwnState } from './data.ts';
import { ownListMessages } from './messages.ts';
import { OwnList } from './own-list.tsx';
import { ExcerptRow } from './excerpt-row.tsx';

export function AnswerListPage({ state, list }: { state: OwnState; list: OwnAnswers }) {
  const words = useMessages(ownListMessages);
  const open = <ButtonLink to={addressOf(askListPage, { tab: 'unresolved' })} tone="primary">{words.unresolved}</ButtonLink>;
  const empty = <EmptyState title={words.noAnswers} text={words.noAnswersText} action={open} />;
  const adopted = <Chip tone="tea" icon={<Icon name="circle-check" size={12} />}>{words.adopted}</Chip>;
  return (
    <OwnList title={words.answers} state={state} list={list} screen={answerListPage} empty={empty}>
      {list.items.map((answer) => (
        <ExcerptRow
          key={answer.id}
          under="question"
          words={answer}
          mark={answer.adopted && adopted}
          to={addressOf(questionPage, { questionId: answer.questionId, answerId: answer.id })}
          remove={() => api.call(deleteAnswer, { params: { answerId: answer.id } })}
          restore={() => api.call(restoreAnswer, { params: { answerId: answer.id } })}
        />
      ))}
    </OwnList>
  );
}
