import ChevronRight from 'lucide-react/icons/chevron-right';
import Eye from 'lucide-react/icons/eye';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Time } from '../../../ui/time.tsx';
import type { TopicView } from '../data.ts';
import { topicMessages } from '../messages.ts';
import { PersonAvatar, PersonBadges, PersonLink, PersonName } from '../person.tsx';
import { TagIcon } from '../tag/tag-icon.tsx';
import { ActionBar } from './action-bar.tsx';
import { Body } from './body.tsx';
import { threadMessages } from './messages.ts';
import { Notice, TopicStateNotice } from './notices.tsx';

function Breadcrumb({ topic }: { topic: TopicView }) {
  const lang = useLang();
  const words = useMessages(threadMessages);
  const step = 'inline-flex items-center gap-1 hover:text-tea pointer-coarse:min-h-11';
  return (
    <nav aria-label={words.path} className="flex items-center gap-1 text-meta text-ink-2">
      <Link to={paths.siteHome()} className={step}>{words.home}</Link>
      <ChevronRight aria-hidden size={14} />
      <Link to={paths.siteHome({ tagId: topic.tag.id })} className={step}>
        <TagIcon name={topic.tag.icon} colour={topic.tag.colour} className="size-3.5" />
        {nameIn(topic.tag.name, lang)}
      </Link>
    </nav>
  );
}

function AuthorLine({ topic }: { topic: TopicView }) {
  const lang = useLang();
  const list = useMessages(topicMessages);
  const words = useMessages(threadMessages);
  return (
    <div className="flex items-center gap-2.5">
      <PersonLink member={topic.author} twin>
        <PersonAvatar member={topic.author} size={36} />
      </PersonLink>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-small">
          <PersonLink member={topic.author}><PersonName member={topic.author} /></PersonLink>
          <PersonBadges member={topic.author} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          <span><span className="sr-only">{words.posted} </span><Time at={topic.postedAt} /></span>
          {topic.editedAt && <span>{words.edited} <Time at={topic.editedAt} /></span>}
          <span className="inline-flex items-center gap-1" title={list.views(String(topic.viewCount))}>
            <Eye aria-hidden size={14} />
            {formatCount(topic.viewCount, lang)}
            <span className="sr-only">{list.views('')}</span>
          </span>
        </p>
      </div>
      <div data-follow-author="line" className="min-w-20 md:hidden" />
    </div>
  );
}

export function TopicArticle({ topic }: { topic: TopicView }) {
  const list = useMessages(topicMessages);
  const words = useMessages(threadMessages);
  return (
    <Card as="article" labelledBy="topic-title" className="px-4 pt-3 pb-4 md:px-6 md:pt-4">
      <Breadcrumb topic={topic} />
      <header className="mt-2 mb-5 grid gap-3">
        <h1 id="topic-title" className="text-thread font-bold text-balance break-words">
          {topic.title}
        </h1>
        {(topic.pinned || topic.essence) && (
          <p className="flex gap-1.5">
            {topic.pinned && <Chip tone="tea">{list.pinned}</Chip>}
            {topic.essence && <Chip tone="cinnabar">{list.essence}</Chip>}
          </p>
        )}
        <AuthorLine topic={topic} />
        <TopicStateNotice state={topic.state} />
      </header>
      <div data-passage>
        {topic.notice === 'author_cancelled' ? <Notice>{words.authorCancelled}</Notice> : <Body html={topic.bodyHtml} />}
      </div>
      <ActionBar topic={topic} />
    </Card>
  );
}
