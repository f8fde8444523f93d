import { deleteAnswerReply, restoreAnswerReply } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import { questionPaths } from '../../../question-paths.ts';
import { userPaths } from '../../../user-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { OwnAnswerReplies, OwnState } from './data.ts';
import { ownListMessages } from './messages.ts';
import { OwnList } from './own-list.tsx';
import { WordsRow } from './words-row.tsx';

export function AnswerReplyListPage({ state, list }: { state: OwnState; list: OwnAnswerReplies }) {
  const words = useMessages(ownListMessages);
  const look = <ButtonLink to={paths.askList()} tone="primary">{words.toQuestions}</ButtonLink>;
  const empty = <EmptyState title={words.noReplies} text={words.askRepliesText} action={look} />;
  return (
    <OwnList title={words.answerReplies} state={state} list={list} path={userPaths.answerReplyList} empty={empty}>
      {list.items.map((reply) => (
        <WordsRow
          key={reply.id}
          under="question"
          words={reply}
          to={questionPaths.question({ questionId: reply.questionId, replyId: reply.id })}
          remove={() => api.call(deleteAnswerReply, { params: { replyId: reply.id } })}
          restore={() => api.call(restoreAnswerReply, { params: { replyId: reply.id } })}
        />
      ))}
    </OwnList>
  );
}
