import { adminImportsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Area } from '../../staff/area.tsx';
import type { ImportedPage, Receipt } from './data.ts';
import { importMessages } from './messages.ts';
import { PagesCard } from './pages-card.tsx';
import { RunProgress, StateOfRun, useLookAgain } from './run-state.tsx';
import { StaffCard } from './staff-card.tsx';
import { SumsCard } from './sums-card.tsx';
import { TablesCard } from './tables-card.tsx';

function NotesCard({ notes }: Receipt) {
  const own = useMessages(importMessages);
  return (
    <Card labelledBy="notes">
      <CardTitle id="notes">{own.notes}</CardTitle>
      <ul className="grid gap-1 px-4 py-3 text-small">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RemarksCard({ remarks, moreRemarks }: Receipt) {
  const own = useMessages(importMessages);
  return (
    <Card labelledBy="remarks">
      <CardTitle id="remarks">{own.remarks}</CardTitle>
      <ul className="grid gap-1 px-4 py-3 text-small">
        {remarks.map(({ text, times }) => (
          <li key={text} className="flex gap-2">
            <span className="shrink-0 text-ink-2 tabular-nums">{times.toLocaleString('en')} ×</span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
      {moreRemarks > 0 && <p className="px-4 pb-3 text-small text-ink-2">{own.moreRemarks(moreRemarks)}</p>}
    </Card>
  );
}

function MappingCard({ mapping }: Receipt) {
  const own = useMessages(importMessages);
  const isMissing = mapping !== null && mapping.text === null;
  return (
    <Card labelledBy="mapping">
      <CardTitle id="mapping">{own.mapping}</CardTitle>
      <p className="px-4 py-3 text-small wrap-anywhere text-ink-2">
        {mapping === null ? own.noMapping : isMissing ? own.mappingMissing(mapping.path) : own.mappingNote(mapping.path)}
      </p>
      {mapping !== null && mapping.text !== null && (
        <ScrollRegion label={own.mapping} className="mx-4 mb-4 max-h-80 rounded-control bg-surface-2 p-3">
          <pre className="text-meta">{mapping.text}</pre>
        </ScrollRegion>
      )}
    </Card>
  );
}

/** `pages`: null for staff who may not read all posts. */
export function ImportPage({ receipt, pages }: { receipt: Receipt; pages: readonly ImportedPage[] | null }) {
  const own = useMessages(importMessages);
  useLookAgain([receipt]);
  return (
    <Area title={`${own.receipt} · ${receipt.source}`} aside={<ButtonLink to={addressOf(adminImportsPage)}>{own.back}</ButtonLink>}>
      <Card>
        <div className="grid gap-2 px-4 py-3">
          <p>
            <StateOfRun state={receipt.state} />
          </p>
          <RunProgress run={receipt} />
        </div>
      </Card>
      {receipt.notes.length > 0 && <NotesCard {...receipt} />}
      <TablesCard {...receipt} />
      <SumsCard {...receipt} />
      {receipt.remarks.length > 0 && <RemarksCard {...receipt} />}
      <StaffCard {...receipt} />
      <MappingCard {...receipt} />
      {pages !== null && <PagesCard pages={pages} />}
    </Area>
  );
}
