import { adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Time } from '../../../ui/time.tsx';
import { useDeviceName, Whence } from '../../sessions/device.tsx';
import type { LoginLog } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';

export function LogCard({ memberId, log }: { memberId: string; log: LoginLog }) {
  const messages = useMessages(memberDetailMessages);
  const deviceName = useDeviceName();
  return (
    <>
      <Card labelledBy="member-log">
        <CardTitle id="member-log">{messages.log}</CardTitle>
        {log.items.length === 0 && <p className="px-4 py-3 text-small text-ink-2">{messages.logNone}</p>}
        <ul>
          {log.items.map((entry) => (
            <li
              key={entry.id}
              className="flex flex-wrap items-baseline gap-x-3 border-t border-line px-4 py-2 text-meta text-ink-2 first:border-t-0"
            >
              <span className="w-10 shrink-0 text-ink">{messages[entry.kind]}</span>
              <span className="min-w-0 flex-1">
                <Whence place={entry.place} address={entry.address} />
              </span>
              <span>{deviceName(entry.device)}</span>
              <Time at={entry.at} />
            </li>
          ))}
        </ul>
      </Card>
      <Pager page={log.page} pages={log.pages} href={(page) => addressOf(adminMemberPage, { memberId, page })} />
    </>
  );
}
