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
  const messages = useMessages(ownListMessages);
  const open = (
    <ButtonLink to={addressOf(askListPage, { tab: 'unresolved' })} tone="primary">
      {messages.unresolved}
    </ButtonLink>
  );
  const empty = <EmptyState title={messages.noAnswers} text={messages.noAnswersText} action={open} />;
  const adopted = (
    <Chip tone="tea" icon={<Icon name="circle-check" size={12} />}>
      {messages.adopted}
    </Chip>
  );
  return (
    <OwnList title={messages.answers} state={state} list={list} screen={answerListPage} empty={empty}>
      {list.items.map((answer) => (
        <ExcerptRow
          key={answer.id}
          under="question"
          post={answer}
          mark={answer.adopted && adopted}
          to={addressOf(questionPage, { questionId: answer.questionId, answerId: answer.id })}
          remove={() => api.call(deleteAnswer, { params: { answerId: answer.id } })}
          restore={() => api.call(restoreAnswer, { params: { answerId: answer.id } })}
        />
      ))}
    </OwnList>
  );
}
