import { adminFormerAddressesPage, adminImportPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import type { ImportRun, Imports } from './data.ts';
import { InvitationsCard, type Invitations } from './invitations-card.tsx';
import { importMessages } from './messages.ts';
import { MovedCard } from './moved-card.tsx';
import { PrepareCard } from './prepare-card.tsx';
import { RunProgress, StateOfRun, useLookAgain } from './run-state.tsx';

function RunRow({ run }: { run: ImportRun }) {
  const own = useMessages(importMessages);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-small font-medium">
          <span className="min-w-0 break-all">{run.source}</span>
          <StateOfRun state={run.state} />
        </p>
        <RunProgress run={run} />
      </div>
      <ButtonLink size="small" to={addressOf(adminImportPage, { importId: run.id })}>
        {own.receiptOf}
      </ButtonLink>
    </li>
  );
}

/** `invitations`: null for staff without the right. */
export function ImportsPage({ imports, invitations }: { imports: Imports; invitations: Invitations | null }) {
  const { items, systems, movedNotice } = imports;
  const messages = useMessages(staffMessages);
  const own = useMessages(importMessages);
  useLookAgain(items);
  return (
    <Area
      title={messages.imports}
      note={own.note}
      aside={<ButtonLink to={addressOf(adminFormerAddressesPage)}>{own.formerAddresses}</ButtonLink>}
    >
      <Card labelledBy="runs">
        <CardTitle id="runs">{own.runs}</CardTitle>
        {items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul>
            {items.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </ul>
        )}
      </Card>
      <PrepareCard systems={systems} />
      {invitations !== null && <InvitationsCard invitations={invitations} />}
      <MovedCard movedNotice={movedNotice} />
    </Area>
  );
}
