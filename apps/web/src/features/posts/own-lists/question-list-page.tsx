import {
  addQuestionPage,
  deleteQuestion,
  editQuestionPage,
  questionFavouritesPage,
  questionLikesPage,
  questionListPage,
  questionPage,
  restoreQuestion,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { OwnQuestions, OwnState } from './data.ts';
import { ownListMessages } from './messages.ts';
import { OwnList } from './own-list.tsx';
import { PostRow } from './post-row.tsx';
import { useRemoval } from './use-removal.ts';

type Question = OwnQuestions['items'][number];

function useItems({ id, viewer }: Question): MenuItem[] {
  const messages = useMessages(ownListMessages);
  const at = { params: { questionId: id } };
  const removal = useRemoval(
    () => api.call(deleteQuestion, at),
    () => api.call(restoreQuestion, at),
  );
  const link = (label: string, to: string): MenuItem => ({ kind: 'link', label, to });
  return [
    link(messages.likers, addressOf(questionLikesPage, { questionId: id })),
    link(messages.keepers, addressOf(questionFavouritesPage, { questionId: id })),
    ...(viewer.edit ? [link(messages.edit, addressOf(editQuestionPage, { questionId: id }))] : []),
    ...(viewer.append ? [link(messages.append, `${addressOf(questionPage, { questionId: id })}#append`)] : []),
    ...removal.items(viewer),
  ];
}

function Row({ question }: { question: Question }) {
  const messages = useMessages(ownListMessages);
  return (
    <PostRow
      post={question}
      to={addressOf(questionPage, { questionId: question.id })}
      tags={question.tags}
      replies={messages.figures.answers}
      replyCount={question.answerCount}
      marks={question.resolved && <Chip tone="tea">{messages.resolved}</Chip>}
      items={useItems(question)}
    />
  );
}

export function QuestionListPage({ state, list }: { state: OwnState; list: OwnQuestions }) {
  const messages = useMessages(ownListMessages);
  const ask = (
    <ButtonLink to={addressOf(addQuestionPage)} tone="primary">
      {messages.ask}
    </ButtonLink>
  );
  const empty = <EmptyState title={messages.noQuestions} text={messages.noQuestionsText} action={ask} />;
  return (
    <OwnList title={messages.questions} state={state} list={list} screen={questionListPage} empty={empty}>
      {list.items.map((question) => (
        <Row key={question.id} question={question} />
      ))}
    </OwnList>
  );
}
