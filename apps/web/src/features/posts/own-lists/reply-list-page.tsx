import { deleteReply, replyListPage, restoreReply, siteHomePage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { OwnReplies, OwnState } from './data.ts';
import { ownListMessages } from './messages.ts';
import { OwnList } from './own-list.tsx';
import { ExcerptRow } from './excerpt-row.tsx';

export function ReplyListPage({ state, list }: { state: OwnState; list: OwnReplies }) {
  const messages = useMessages(ownListMessages);
  const home = (
    <ButtonLink to={addressOf(siteHomePage)} tone="primary">
      {messages.home}
    </ButtonLink>
  );
  const empty = <EmptyState title={messages.noReplies} text={messages.sayText} action={home} />;
  return (
    <OwnList title={messages.replies} state={state} list={list} screen={replyListPage} empty={empty}>
      {list.items.map((reply) => (
        <ExcerptRow
          key={reply.id}
          under="topic"
          post={reply}
          to={addressOf(threadPage, { topicId: reply.topicId, replyId: reply.id })}
          remove={() => api.call(deleteReply, { params: { replyId: reply.id } })}
          restore={() => api.call(restoreReply, { params: { replyId: reply.id } })}
        />
      ))}
    </OwnList>
  );
}
