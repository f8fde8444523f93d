import {
  addTopicPage,
  deleteTopic,
  editTopicPage,
  restoreTopic,
  threadPage,
  topicFavouritesPage,
  topicLikesPage,
  topicListPage,
  topicUnlocksPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { OwnState, OwnTopics } from './data.ts';
import { ownListMessages } from './messages.ts';
import { OwnList } from './own-list.tsx';
import { PostRow } from './post-row.tsx';
import { useRemoval } from './use-removal.ts';

type Topic = OwnTopics['items'][number];

function useItems({ id, hidden, viewer }: Topic): MenuItem[] {
  const messages = useMessages(ownListMessages);
  const at = { params: { topicId: id } };
  const removal = useRemoval(
    () => api.call(deleteTopic, at),
    () => api.call(restoreTopic, at),
  );
  return [
    { kind: 'link', label: messages.likers, to: addressOf(topicLikesPage, { topicId: id }) },
    ...(hidden ? [{ kind: 'link' as const, label: messages.unlocks, to: addressOf(topicUnlocksPage, { topicId: id }) }] : []),
    { kind: 'link', label: messages.keepers, to: addressOf(topicFavouritesPage, { topicId: id }) },
    ...(viewer.edit ? [{ kind: 'link' as const, label: messages.edit, to: addressOf(editTopicPage, { topicId: id }) }] : []),
    ...removal.items(viewer),
  ];
}

function Row({ topic }: { topic: Topic }) {
  const messages = useMessages(ownListMessages);
  return (
    <PostRow
      post={topic}
      to={addressOf(threadPage, { topicId: topic.id })}
      tags={[topic.tag]}
      replies={messages.figures.comments}
      replyCount={topic.commentCount}
      marks={topic.essence && <Chip tone="cinnabar">{messages.essence}</Chip>}
      items={useItems(topic)}
    />
  );
}

export function TopicListPage({ state, list }: { state: OwnState; list: OwnTopics }) {
  const messages = useMessages(ownListMessages);
  const write = (
    <ButtonLink to={addressOf(addTopicPage)} tone="primary">
      {messages.write}
    </ButtonLink>
  );
  const empty = <EmptyState title={messages.noTopics} text={messages.noTopicsText} action={write} />;
  return (
    <OwnList title={messages.topics} state={state} list={list} screen={topicListPage} empty={empty}>
      {list.items.map((topic) => (
        <Row key={topic.id} topic={topic} />
      ))}
    </OwnList>
  );
}
