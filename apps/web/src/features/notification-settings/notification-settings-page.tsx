import { blockListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useId } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { usePush } from '../push/use-push.ts';
import { UserPage } from '../user-area/user-page.tsx';
import type { NotificationData } from './data.ts';
import { WatchWrittenCard } from '../watches/watch-written-card.tsx';
import { useDeadChannels } from './dead-channels.ts';
import { MatrixCard } from './matrix-card.tsx';
import { notificationMessages } from './messages.ts';
import { QuietCard } from './quiet-card.tsx';
import { StateCard } from './state-card.tsx';
import { useSettings } from './use-settings.ts';
import { WechatCard } from './wechat-card.tsx';

function PeopleCard() {
  const messages = useMessages(notificationMessages);
  const id = useId();
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{messages.peopleTitle}</CardTitle>
      <div className="grid gap-2 p-4 text-small">
        <p className="max-w-[44em] text-ink-2">{messages.peopleHint}</p>
        <Link to={addressOf(blockListPage)} className="justify-self-start">
          {messages.people}
        </Link>
      </div>
    </Card>
  );
}

/** What a member is notified of, how and when. Each change is saved immediately. */
export function NotificationSettingsPage({ settings: loaded, devices, wechat }: NotificationData) {
  const messages = useMessages(notificationMessages);
  const { settings, change } = useSettings(loaded);
  const push = usePush(devices);
  const dead = useDeadChannels(settings, push);
  return (
    <UserPage title={messages.title} note={messages.note}>
      <StateCard settings={settings} change={change} push={push} />
      <MatrixCard settings={settings} change={change} dead={dead} />
      {wechat !== null && <WechatCard wechat={wechat} settings={settings} change={change} />}
      <QuietCard settings={settings} change={change} />
      <WatchWrittenCard />
      <PeopleCard />
    </UserPage>
  );
}
