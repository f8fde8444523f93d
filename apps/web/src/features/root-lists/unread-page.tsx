import { markAllRead, siteHomePage, undoMarkAllRead, unreadPostsPage, unreadTabs } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/inputs.tsx';
import { OrderLinks } from '../../ui/order-links.tsx';
import { toast } from '../../ui/overlays.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MutedRows } from '../muted-rows/muted-rows.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { TagTree, UnreadData, UnreadView } from './data.ts';
import { unreadMessages } from './messages.ts';
import { RootRow } from './root-row.tsx';

const most = 99;
const capped = (count: number): string => (count > most ? `${most}+` : String(count));

function addressIn({ tab, tagId, followed, page }: UnreadView): string {
  return addressOf(unreadPostsPage, { tab: tab === 'unread' ? undefined : tab, tagId, followed, page });
}

function TagOptions({ label, tags }: { label: string; tags: TagTree }) {
  const lang = useLang();
  return (
    <optgroup label={label}>
      {tags.flatMap((tag) => [
        <option key={tag.id} value={tag.id}>
          {nameIn(tag.name, lang)}
        </option>,
        ...tag.children.map((child) => (
          <option key={child.id} value={child.id}>
            {`${nameIn(tag.name, lang)} / ${nameIn(child.name, lang)}`}
          </option>
        )),
      ])}
    </optgroup>
  );
}

function Filters({ view, tags }: Pick<UnreadData, 'view' | 'tags'>) {
  const messages = useMessages(unreadMessages);
  const navigate = useNavigate();
  const orders = ([undefined, '1'] as const).map((followed) => ({
    to: addressIn({ ...view, followed, page: 1 }),
    label: followed ? messages.followed : messages.everything,
    current: view.followed === followed,
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 py-1.5">
      <OrderLinks label={messages.filters} orders={orders} />
      <Select
        aria-label={messages.tag}
        value={view.tagId ?? ''}
        className="min-h-9 max-w-48 py-1 text-small"
        onChange={({ target }) => void navigate(addressIn({ ...view, tagId: target.value || undefined, page: 1 }))}
      >
        <option value="">{messages.allTags}</option>
        <TagOptions label={messages.ofTopics} tags={tags.topics} />
        <TagOptions label={messages.ofQuestions} tags={tags.questions} />
      </Select>
    </div>
  );
}

/** Marks what is in the list, as far as it was read; a toast takes it back. */
function MarkAll({ view: { tab, tagId, followed }, list }: Pick<UnreadData, 'view' | 'list'>) {
  const messages = useMessages(unreadMessages);
  const { revalidate } = useRevalidator();
  async function undo(until: string): Promise<void> {
    await api.call(undoMarkAllRead, { body: { tab, until } });
    toast(messages.undone, { kind: 'success' });
    await revalidate();
  }
  async function mark(): Promise<void> {
    const { until } = await api.call(markAllRead, { body: { tab, tagId, followed, until: list.asOf } });
    toast(messages.marked, { kind: 'success', action: { label: messages.undo, onSelect: () => void undo(until) } });
    await revalidate();
  }
  return (
    <Button size="small" onClick={() => void mark()}>
      {messages.markAll}
    </Button>
  );
}

function Empty({ view }: { view: UnreadView }) {
  const messages = useMessages(unreadMessages);
  const isFiltered = view.tagId !== undefined || view.followed !== undefined;
  const isUnread = view.tab === 'unread';
  return (
    <EmptyState
      title={isUnread ? messages.noneUnread : messages.noneNew}
      text={isFiltered ? messages.noneHere : isUnread ? messages.noneUnreadText : messages.noneNewText}
      action={
        <ButtonLink to={addressOf(siteHomePage)} tone="primary">
          {messages.toHome}
        </ButtonLink>
      }
    />
  );
}

export function UnreadPage({ view, list, tags }: UnreadData) {
  const messages = useMessages(unreadMessages);
  const { since } = messages;
  const lists = unreadTabs.map((tab) => ({
    to: addressIn({ ...view, tab, page: 1 }),
    label: messages.tabs[tab],
    current: tab === view.tab,
    count: list.counts[tab] > 0 ? capped(list.counts[tab]) : undefined,
  }));
  return (
    <UserPage title={messages.title} note={messages.note} aside={list.items.length > 0 && <MarkAll view={view} list={list} />}>
      <Card>
        <Tabs label={messages.lists} tabs={lists} className="border-b border-line px-1" />
        <Filters view={view} tags={tags} />
        {list.items.length === 0 ? (
          <Empty view={view} />
        ) : (
          <div className="divide-y divide-line">
            <MutedRows items={list.items}>
              {({ unread, ...root }) => (
                <RootRow
                  root={root}
                  at={view.tab === 'new' ? root.postedAt : root.activityAt}
                  mark={unread > 0 && <Chip tone="tea">{since[root.kind](capped(unread))}</Chip>}
                />
              )}
            </MutedRows>
          </div>
        )}
      </Card>
      <Pager page={list.page} pages={list.pages} href={(page) => addressIn({ ...view, page })} className="mt-4" />
    </UserPage>
  );
}
