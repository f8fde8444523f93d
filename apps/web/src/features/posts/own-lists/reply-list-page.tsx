import { deleteReply, restoreReply } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import { userPaths } from '../../../user-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { OwnReplies, OwnState } from './data.ts';
import { ownListMessages } from './messages.ts';
import { OwnList } from './own-list.tsx';
import { WordsRow } from './words-row.tsx';

export function ReplyListPage({ state, list }: { state: OwnState; list: OwnReplies }) {
  const words = useMessages(ownListMessages);
  const home = <ButtonLink to={paths.siteHome()} tone="primary">{words.home}</ButtonLink>;
  const empty = <EmptyState title={words.noReplies} text={words.sayText} action={home} />;
  return (
    <OwnList title={words.replies} state={state} list={list} path={userPaths.replyList} empty={empty}>
      {list.items.map((reply) => (
        <WordsRow
          key={reply.id}
          under="topic"
          words={reply}
          to={paths.thread({ topicId: reply.topicId, replyId: reply.id })}
          remove={() => api.call(deleteReply, { params: { replyId: reply.id } })}
          restore={() => api.call(restoreReply, { params: { replyId: reply.id } })}
        />
      ))}
    </OwnList>
  );
}
