import { adminMembersPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { useSelection } from '../../staff/selection.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import type { FilterForm, Members } from './data.ts';
import type { MemberFilters } from './filters.ts';
import { MemberFilterBar } from './member-filter-bar.tsx';
import { MemberTable } from './member-table.tsx';
import { staffMemberMessages } from './messages.ts';
import { useStateActs } from './use-state-acts.ts';

type Props = { filters: MemberFilters; members: Members; form: FilterForm };

export function MembersPage({ filters, members, form }: Props) {
  const messages = useMessages(staffMemberMessages);
  const acts = useStateActs();
  const { ids, choose, clear } = useSelection();
  const [adding, setAdding] = useState(false);
  // Rows that left the screen by a filter are no longer selected.
  const chosen = members.items.filter(({ member }) => ids.has(member.id));

  async function run(act: (rows: typeof chosen) => Promise<boolean>): Promise<void> {
    if (await act(chosen)) clear();
  }

  const aside = (
    <span className="flex items-center gap-3">
      <span className="text-meta text-ink-2">{messages.total(members.total, members.capped)}</span>
      <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
        {messages.add}
      </ActButton>
    </span>
  );
  const empty = (
    <EmptyState
      title={messages.emptyTitle}
      text={messages.emptyText}
      action={<ButtonLink to={addressOf(adminMembersPage)}>{messages.showAll}</ButtonLink>}
    />
  );
  return (
    <Area title={messages.title} aside={aside}>
      <Card>
        <MemberFilterBar filters={filters} form={form} />
        {chosen.length > 0 && (
          <div role="status" className="flex flex-wrap items-center gap-3 border-t border-line bg-tea-soft px-4 py-2 text-small">
            <span className="font-medium">{messages.chosen(chosen.length)}</span>
            <span className="ml-auto flex gap-2">
              <ActButton size="small" onClick={() => void run(acts.restore)}>
                {messages.restore}
              </ActButton>
              <ActButton size="small" tone="danger" onClick={() => void run(acts.disable)}>
                {messages.disable}
              </ActButton>
            </span>
          </div>
        )}
        {members.items.length === 0 ? (
          empty
        ) : (
          <MemberTable members={members.items} chosen={new Set(chosen.map(({ member }) => member.id))} onChoose={choose} />
        )}
      </Card>
      <Pager page={members.page} pages={members.pages} href={(page) => addressOf(adminMembersPage, { ...filters, page })} />
      {adding && <AddMemberDialog form={form} onClose={() => setAdding(false)} />}
    </Area>
  );
}
