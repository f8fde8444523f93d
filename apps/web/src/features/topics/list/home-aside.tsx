import { addTopicPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { type ReactNode, Suspense } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { useSiteInfo, useAccepts } from '../../../lib/site.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useSettled } from '../../../lib/use-settled.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ornament } from '../../../ui/ornament.tsx';
import { ContinueWriting } from '../../drafts/continue-writing.tsx';
import { phone } from '../../../lib/phone.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useMedia } from '../../../lib/use-media.ts';
import type { ListBlock } from '../../list-blocks/data.ts';
import { SideBlocks } from '../../list-blocks/list-blocks.tsx';
import { FeedLinks, feedsOf } from '../../posts/feed-links.tsx';
import type { TopicLine } from '../data.ts';
import { topicMessages } from '../messages.ts';
import { listMessages } from './messages.ts';
import { TopicLines } from './topic-lines.tsx';

// Only for members, and not on a phone, whose readers find the list below what they read: it would be at the end of an endless page.
const ContinueReading = ornament(() => import('../../reading-history/continue-reading.tsx'));

function SiteNote({ tagId }: { tagId: string | undefined }) {
  const lang = useLang();
  const messages = useMessages(listMessages);
  const info = useSiteInfo();
  return (
    <Card labelledBy="site-note">
      <CardTitle id="site-note">{messages.about}</CardTitle>
      <div className="grid gap-3 px-4 py-3 text-small text-ink-2">
        <p>{info?.description}</p>
        <FeedLinks label={messages.feeds} feeds={feedsOf('topic', lang, tagId)} />
      </div>
    </Card>
  );
}

type Props = { hot: readonly TopicLine[]; blocks: readonly ListBlock[]; tagId: string | undefined; checklist: ReactNode };

export function HomeAside({ hot, blocks, tagId, checklist }: Props) {
  const titles = useMessages(topicMessages);
  const messages = useMessages(listMessages);
  const acceptsTopics = useAccepts('topic');
  const isPhone = useMedia(phone);
  const member = useStore(memberStore);
  const settled = useSettled();
  return (
    <aside className="grid min-w-0 content-start gap-4">
      {acceptsTopics && (
        <ButtonLink
          to={addressOf(addTopicPage, { tagId })}
          tone="primary"
          size="large"
          className="max-md:hidden"
          icon={<Icon name="pen-line" size={18} />}
        >
          {messages.post}
        </ButtonLink>
      )}
      <div className="members-only min-h-11 max-md:hidden">{!isPhone && <ContinueWriting />}</div>
      <SideBlocks blocks={blocks} />
      <TopicLines title={titles.hot} topics={hot} numbered />
      <SiteNote tagId={tagId} />
      {checklist}
      {member && settled && !isPhone && (
        <Suspense>
          <ContinueReading key={member.id} />
        </Suspense>
      )}
    </aside>
  );
}
