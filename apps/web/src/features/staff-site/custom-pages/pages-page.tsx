import { adminAddCustomPage, adminCustomPagesPage, customPageStates } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ActButtonLink } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import type { loadPages, StaffPage } from './data.ts';
import { FactsDialog } from './facts-dialog.tsx';
import { pageMessages } from './messages.ts';
import { PageRow } from './page-row.tsx';

export function PagesPage({ items, state }: Awaited<ReturnType<typeof loadPages>>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(pageMessages);
  const [editing, edit] = useState<StaffPage | null>(null);
  const write = (
    <ActButtonLink to={addressOf(adminAddCustomPage)} tone="primary" icon={<Icon name="plus" size={16} />}>
      {own.write}
    </ActButtonLink>
  );
  const tabs = customPageStates.map((one) => ({
    to: addressOf(adminCustomPagesPage, { state: one === 'visible' ? undefined : one }),
    label: own.states[one],
    current: one === state,
  }));
  return (
    <Area title={messages.customPages} aside={write} note={own.note}>
      <Card className="min-w-0">
        <Tabs label={own.filter} tabs={tabs} className="border-b border-line px-1" />
        {items.length === 0 ? (
          <EmptyState title={state === 'visible' ? own.emptyTitle : own.noneTitle} text={state === 'visible' && own.emptyText} />
        ) : (
          <ul aria-label={own.list}>
            {items.map((page) => (
              <PageRow key={page.id} page={page} onEdit={() => edit(page)} />
            ))}
          </ul>
        )}
      </Card>
      {editing && <FactsDialog page={editing} onClose={() => edit(null)} />}
    </Area>
  );
}
