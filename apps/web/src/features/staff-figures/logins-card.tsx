import { adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Link } from '../../ui/router-link.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, PersonName } from '../people/person.tsx';
import { useDeviceName, Whence } from '../sessions/device.tsx';
import type { StaffLogins } from './data.ts';
import { figureMessages } from './messages.ts';

/** The last sign-in of each staff member, with time and address. */
export function LoginsCard({ logins }: { logins: StaffLogins }) {
  const messages = useMessages(figureMessages);
  const deviceName = useDeviceName();
  return (
    <Card labelledBy="staff-logins">
      <CardTitle id="staff-logins">{messages.logins}</CardTitle>
      <ul className="grid md:grid-cols-2">
        {logins.map(({ member, login }) => (
          <li key={member.id} className="flex min-w-0 gap-3 px-4 py-3">
            <PersonAvatar member={member} size={36} />
            <div className="grid min-w-0 flex-1">
              <Link to={addressOf(adminMemberPage, { memberId: member.id })} className="min-w-0 truncate text-small hover:text-tea">
                <PersonName member={member} />
              </Link>
              <p className="text-meta break-words text-ink-2">
                {login === null ? (
                  messages.neverLoggedIn
                ) : (
                  <>
                    <Time at={login.at} /> · <Whence place={login.place} address={login.address} /> · {deviceName(login.device)}
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
