import Ellipsis from 'lucide-react/icons/ellipsis';
import { deleteTopic, restoreTopic } from '@chaguan/contract';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatCount } from '../../lib/numbers.ts';
import { paths } from '../../paths.ts';
import { userPaths } from '../../user-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { TagIcon } from '../topics/tag/tag-icon.tsx';
import type { OwnState, OwnTopics } from './data.ts';
import { ownListMessages } from './messages.ts';
import { OwnList } from './own-list.tsx';
import { StateMark } from './state-mark.tsx';
import { useRemoval } from './use-removal.ts';

type Topic = OwnTopics['items'][number];

function useItems({ id, viewer }: Topic): MenuItem[] {
  const words = useMessages(ownListMessages);
  const navigate = useNavigate();
  const at = { params: { topicId: id } };
  const { remove, restore } = useRemoval(() => api.call(deleteTopic, at), () => api.call(restoreTopic, at));
  const items: MenuItem[] = [
    { kind: 'link', label: words.likers, to: userPaths.topicLikeList({ topicId: id }) },
    { kind: 'link', label: words.keepers, to: userPaths.topicFavoriteList({ topicId: id }) },
  ];
  if (viewer.edit) items.push({ label: words.edit, onSelect: () => void navigate(paths.editTopic({ topicId: id })) });
  if (viewer.restore) items.push({ label: words.restore, onSelect: restore });
  if (viewer.delete) items.push({ kind: 'line' }, { label: words.delete, danger: true, onSelect: remove });
  return items;
}

function Row({ topic }: { topic: Topic }) {
  const lang = useLang();
  const words = useMessages(ownListMessages);
  const items = useItems(topic);
  const { figures } = words;
  const count = (n: number) => formatCount(n, lang);
  const numbers = [
    figures.views(count(topic.viewCount)),
    figures.comments(count(topic.commentCount)),
    figures.likes(count(topic.likeCount)),
    figures.favourites(count(topic.favouriteCount)),
  ];
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={paths.thread({ topicId: topic.id })} className="min-w-0 font-semibold break-words text-ink hover:text-tea">{topic.title}</Link>
          <StateMark state={topic.state} />
          {topic.pinned && <Chip tone="tea">{words.pinned}</Chip>}
          {topic.essence && <Chip tone="cinnabar">{words.essence}</Chip>}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          <span className="inline-flex items-center gap-1">
            <TagIcon name={topic.tag.icon} colour={topic.tag.colour} className="size-3.5" />
            {nameIn(topic.tag.name, lang)}
          </span>
          <Time at={topic.postedAt} />
          {topic.editedAt && <span>{words.edited} <Time at={topic.editedAt} /></span>}
          <span className="tabular-nums">{numbers.join(' · ')}</span>
        </p>
      </div>
      <Menu label={words.more} className={iconButtonClass} trigger={<Ellipsis aria-hidden size={18} />} items={items} />
    </li>
  );
}

export function TopicListPage({ state, list }: { state: OwnState; list: OwnTopics }) {
  const words = useMessages(ownListMessages);
  const write = <ButtonLink to={paths.addTopic()} tone="primary">{words.write}</ButtonLink>;
  const empty = <EmptyState title={words.noTopics} text={words.noTopicsText} action={write} />;
  return (
    <OwnList title={words.topics} state={state} list={list} path={userPaths.topicList} empty={empty}>
      {list.items.map((topic) => (
        <Row key={topic.id} topic={topic} />
      ))}
    </OwnList>
  );
}
