import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Time } from '../../ui/time.tsx';
import type { Member } from '../people/data.ts';
import { PersonAvatar, PersonBadges, PersonName } from '../people/person.tsx';

/** A member in a list: who, since when, and the available actions. */
export function PeopleRow({
  member,
  since,
  sinceWord,
  children,
}: {
  member: Member;
  since: string;
  sinceWord: string;
  children: ReactNode;
}) {
  const face = (
    <>
      <PersonAvatar member={member} size={48} className="max-sm:size-10" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-1.5">
          <PersonName member={member} />
          <PersonBadges member={member} />
        </span>
        <span className="flex flex-wrap gap-x-2 text-meta text-ink-2">
          {!member.cancelled && <span className="truncate">@{member.account}</span>}
          <span>
            {sinceWord} <Time at={since} />
          </span>
        </span>
      </span>
    </>
  );
  const look = 'flex min-w-0 flex-1 items-center gap-3';
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      {member.cancelled ? (
        <div className={look}>{face}</div>
      ) : (
        <Link to={addressOf(profilePage, { userName: member.account })} className={`${look} hover:text-tea`}>
          {face}
        </Link>
      )}
      {children}
    </li>
  );
}
