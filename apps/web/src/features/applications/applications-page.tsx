import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { textLink } from '../../ui/link.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { withdraw, type OwnApplication } from './data.ts';
import { applicationMessages } from './messages.ts';

function Row({ application, onWithdrawn }: { application: OwnApplication; onWithdrawn: () => Promise<void> }) {
  const messages = useMessages(applicationMessages);
  const { id, name, homeAddress, scopes, givenAt, usedAt, enabled } = application;
  async function remove(): Promise<void> {
    const sure = await confirm({
      title: messages.withdrawTitle(name),
      text: messages.withdrawText,
      action: messages.withdraw,
      danger: true,
    });
    if (!sure) return;
    try {
      await withdraw(id);
      toast(messages.withdrawn, { kind: 'success' });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
    await onWithdrawn();
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <p className="min-w-0 truncate font-medium">
          {homeAddress === '' ? (
            name
          ) : (
            <a href={homeAddress} rel="noopener noreferrer" target="_blank" className={textLink}>
              {name}
            </a>
          )}
        </p>
        <p className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Chip key={scope}>{messages.scopes[scope]}</Chip>
          ))}
        </p>
        <p className="text-meta text-ink-2">
          {messages.given} <Time at={givenAt} />
          {' · '}
          {messages.used} <Time at={usedAt} />
        </p>
        {!enabled && <p className="text-meta text-cinnabar">{messages.off}</p>}
      </div>
      <Button
        tone="quiet"
        size="small"
        className="-mr-3 max-md:-ml-3"
        aria-label={messages.withdrawNamed(name)}
        onClick={() => void remove()}
      >
        {messages.withdraw}
      </Button>
    </li>
  );
}

/** /user/control/applications: where the member signs in with this account. */
export function ApplicationsPage({ items }: { items: readonly OwnApplication[] }) {
  const messages = useMessages(applicationMessages);
  const { revalidate } = useRevalidator();
  return (
    <UserPage title={messages.listTitle} note={messages.note}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
        ) : (
          <ul>
            {items.map((application) => (
              <Row key={application.id} application={application} onWithdrawn={revalidate} />
            ))}
          </ul>
        )}
      </Card>
    </UserPage>
  );
}
