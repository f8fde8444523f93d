import { siteHomePage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, type ReactNode } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/router-link.tsx';
import { ActionBar } from '../../posts/action-bar.tsx';
import { AuthorLine } from '../../posts/author-line.tsx';
import { Body } from '../../posts/body.tsx';
import { CharactersMark } from '../../posts/characters-mark.tsx';
import { postMessages } from '../../posts/messages.ts';
import { Notice } from '../../posts/notices.tsx';
import { UnlessMuted } from '../../posts/unless-muted.tsx';
import type { TopicView } from '../data.ts';
import { topicMessages } from '../messages.ts';
import { TagIcon } from '../../tags/tag-icon.tsx';
import { threadMessages } from './messages.ts';
import { TipsMark } from '../../tips/tips-mark.tsx';
import { useThread } from './thread-context.ts';
import { ornament } from '../../../ui/ornament.tsx';

const StateNotice = ornament(() => import('../../posts/state-notice.tsx'));
const ClosingNotice = ornament(() => import('../../posts/closing/closing-notice.tsx'));
const TopicTools = ornament(() => import('./topic-tools.tsx'));

function Breadcrumb({ topic }: { topic: TopicView }) {
  const lang = useLang();
  const messages = useMessages(threadMessages);
  const step = 'inline-flex items-center gap-1 hover:text-tea pointer-coarse:min-h-11';
  return (
    <nav aria-label={messages.path} className="flex items-center gap-1 text-meta text-ink-2">
      <Link to={addressOf(siteHomePage)} className={step}>
        {messages.home}
      </Link>
      <Icon name="chevron-right" size={14} />
      <Link to={addressOf(siteHomePage, { tagId: topic.tag.id })} className={step}>
        <TagIcon name={topic.tag.icon} colour={topic.tag.colour} className="size-3.5" />
        {nameIn(topic.tag.name, lang)}
      </Link>
    </nav>
  );
}

type Props = { topic: TopicView; columnId: string | null; field: ReactNode };

/** `columnId`: of the column that it is in; `field`: where a phone writes. */
export function TopicArticle({ topic, columnId, field }: Props) {
  const list = useMessages(topicMessages);
  const shared = useMessages(postMessages);
  const messages = useMessages(threadMessages);
  const { write } = useThread();
  const { viewer } = topic;
  const me = useStore(memberStore);
  return (
    <Card as="article" labelledBy="topic-title" className="px-4 pt-3 pb-4 md:px-6 md:pt-4">
      <Breadcrumb topic={topic} />
      <header className="mt-2 mb-5 grid gap-3">
        <h1 id="topic-title" className="text-thread font-bold wrap-anywhere">
          {topic.title}
        </h1>
        {(topic.pinned || topic.essence) && (
          <p className="flex gap-1.5">
            {topic.pinned && <Chip tone="tea">{shared.pinned}</Chip>}
            {topic.essence && <Chip tone="cinnabar">{list.essence}</Chip>}
          </p>
        )}
        <AuthorLine {...topic} />
        {topic.state !== 'published' && (
          <Suspense>
            <StateNotice state={topic.state} />
          </Suspense>
        )}
        {topic.closing && (
          <Suspense>
            <ClosingNotice kind="topic" closing={topic.closing} />
          </Suspense>
        )}
      </header>
      <div data-passage>
        <UnlessMuted word={topic.mutedWord}>
          {topic.notice === 'author_cancelled' ? <Notice>{shared.authorCancelled}</Notice> : <Body html={topic.bodyHtml} />}
        </UnlessMuted>
      </div>
      <CharactersMark />
      <TipsMark kind="topic" id={topic.id} tips={topic.tips} />
      <ActionBar
        subject={topic}
        count={topic.commentCount}
        below="#comments"
        labels={{ count: list.comments, jump: messages.jump }}
        onWrite={viewer.comment ? () => write() : null}
        path={addressOf(threadPage, { topicId: topic.id })}
        field={field}
        tools={me ? <TopicTools topic={topic} columnId={columnId} /> : null}
      />
    </Card>
  );
}
