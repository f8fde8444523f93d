import { commentListPage, deleteComment, restoreComment, siteHomePage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { OwnComments, OwnState } from './data.ts';
import { ownListMessages } from './messages.ts';
import { OwnList } from './own-list.tsx';
import { ExcerptRow } from './excerpt-row.tsx';

export function CommentListPage({ state, list }: { state: OwnState; list: OwnComments }) {
  const messages = useMessages(ownListMessages);
  const home = (
    <ButtonLink to={addressOf(siteHomePage)} tone="primary">
      {messages.home}
    </ButtonLink>
  );
  const empty = <EmptyState title={messages.noComments} text={messages.sayText} action={home} />;
  return (
    <OwnList title={messages.comments} state={state} list={list} screen={commentListPage} empty={empty}>
      {list.items.map((comment) => (
        <ExcerptRow
          key={comment.id}
          under="topic"
          post={comment}
          floor={comment.floor}
          to={`${addressOf(threadPage, { topicId: comment.topicId, commentId: comment.id })}#floor-${comment.floor}`}
          remove={() => api.call(deleteComment, { params: { commentId: comment.id } })}
          restore={() => api.call(restoreComment, { params: { commentId: comment.id } })}
        />
      ))}
    </OwnList>
  );
}
