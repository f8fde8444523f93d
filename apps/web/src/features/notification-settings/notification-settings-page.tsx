import { blockListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useId } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { PushCard } from '../push/push-card.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { Settings } from './data.ts';
import { WatchWrittenCard } from '../watches/watch-written-card.tsx';
import { MailCard } from './mail-card.tsx';
import { MatrixCard } from './matrix-card.tsx';
import { notificationMessages } from './messages.ts';
import { QuietCard } from './quiet-card.tsx';
import { useSettings } from './use-settings.ts';

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

/** What a member is told, how and when. Each change is saved by itself. */
export function NotificationSettingsPage({ settings: loaded }: { settings: Settings }) {
  const messages = useMessages(notificationMessages);
  const { settings, change } = useSettings(loaded);
  return (
    <UserPage title={messages.title} note={messages.note}>
      <MatrixCard settings={settings} change={change} />
      <MailCard settings={settings} change={change} />
      <PushCard />
      <QuietCard settings={settings} change={change} />
      <WatchWrittenCard />
      <PeopleCard />
    </UserPage>
  );
}
