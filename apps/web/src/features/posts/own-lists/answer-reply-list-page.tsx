import { answerReplyListPage, askListPage, deleteAnswerReply, questionPage, restoreAnswerReply } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { OwnAnswerReplies, OwnState } from './data.ts';
import { ownListMessages } from './messages.ts';
import { OwnList } from './own-list.tsx';
import { ExcerptRow } from './excerpt-row.tsx';

export function AnswerReplyListPage({ state, list }: { state: OwnState; list: OwnAnswerReplies }) {
  const messages = useMessages(ownListMessages);
  const look = (
    <ButtonLink to={addressOf(askListPage)} tone="primary">
      {messages.toQuestions}
    </ButtonLink>
  );
  const empty = <EmptyState title={messages.noReplies} text={messages.askRepliesText} action={look} />;
  return (
    <OwnList title={messages.answerReplies} state={state} list={list} screen={answerReplyListPage} empty={empty}>
      {list.items.map((reply) => (
        <ExcerptRow
          key={reply.id}
          under="question"
          post={reply}
          to={addressOf(questionPage, { questionId: reply.questionId, replyId: reply.id })}
          remove={() => api.call(deleteAnswerReply, { params: { replyId: reply.id } })}
          restore={() => api.call(restoreAnswerReply, { params: { replyId: reply.id } })}
        />
      ))}
    </OwnList>
  );
}
