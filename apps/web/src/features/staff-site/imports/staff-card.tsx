import { adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/router-link.tsx';
import type { Receipt } from './data.ts';
import { importMessages } from './messages.ts';

/** Staff of the former site, to be confirmed one by one: an import makes none. */
export function StaffCard({ staff, moreStaff }: Receipt) {
  const own = useMessages(importMessages);
  return (
    <Card labelledBy="staff">
      <CardTitle id="staff">{own.staff}</CardTitle>
      <p className="px-4 py-3 text-small text-ink-2">{staff.length === 0 ? own.noStaff : own.staffNote}</p>
      <ul>
        {staff.map(({ member, title }) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-small">
            <Link to={addressOf(adminMemberPage, { memberId: member.id })} className="min-w-0 wrap-anywhere hover:text-tea">
              {member.name || member.account}
            </Link>
            <span className="text-ink-2">{title}</span>
            {member.staff && <Chip tone="tea">{own.staffHere}</Chip>}
          </li>
        ))}
      </ul>
      {moreStaff > 0 && <p className="border-t border-line px-4 py-3 text-small text-ink-2">{own.moreStaff(moreStaff)}</p>}
    </Card>
  );
}
