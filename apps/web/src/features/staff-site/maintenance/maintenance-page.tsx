import type { MaintenanceKind } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { start, type Maintenance, type Run } from './data.ts';
import { maintenanceMessages } from './messages.ts';
import { RunLine } from './run-line.tsx';

const lookAgainMs = 3000;

/** Between the request and the start of the job, no run is in progress yet. */
const beginsWithinMs = 30_000;

/** While a run is in progress the screen polls automatically. */
function useLookAgain(isBusy: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = isBusy ? setInterval(() => void revalidate(), lookAgainMs) : undefined;
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
}

function KindCard({ kind, runs }: { kind: MaintenanceKind; runs: readonly Run[] }) {
  const own = useMessages(maintenanceMessages);
  const act = useAct();
  const [last, ...earlier] = runs;
  const [requestedAfter, setRequestedAfter] = useState<string>();
  const isRequested = requestedAfter !== undefined && requestedAfter === (last?.id ?? '');
  const isBusy = isRequested || (last !== undefined && last.endedAt === null);
  useLookAgain(isBusy);
  useEffect(() => {
    if (!isRequested) return undefined;
    const timer = setTimeout(() => setRequestedAfter(undefined), beginsWithinMs);
    return () => clearTimeout(timer);
  }, [isRequested]);
  const begin = () =>
    act(async () => {
      await start(kind);
      setRequestedAfter(last?.id ?? '');
    }, own.started);
  const button = (
    <ActButton size="small" tone={kind === 'backup' ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void begin()}>
      {isBusy ? own.busy : own.start[kind]}
    </ActButton>
  );
  return (
    <Card labelledBy={kind}>
      <CardTitle id={kind} aside={button}>
        {own.kinds[kind]}
      </CardTitle>
      {last === undefined ? <p className="px-4 pt-3 text-small text-ink-2">{own.never}</p> : <RunLine run={last} />}
      <p className="px-4 pb-3 text-meta text-ink-2">{own.kindNotes[kind]}</p>
      {earlier.length > 0 && (
        <details className="border-t border-line">
          <summary className="px-4 py-2.5 text-small text-ink-2 hover:bg-surface-2 pointer-coarse:py-3">{own.earlier}</summary>
          <div className="divide-y divide-line border-t border-line">
            {earlier.map((run) => (
              <RunLine key={run.id} run={run} />
            ))}
          </div>
        </details>
      )}
    </Card>
  );
}

function Hints({ backups: { embedded, nightly, encrypted } }: Pick<Maintenance, 'backups'>) {
  const own = useMessages(maintenanceMessages);
  const hints = embedded ? [!nightly && own.notNightly, !encrypted && own.notEncrypted] : [own.foreign];
  return hints.map(
    (hint) =>
      hint !== false && (
        <p key={hint} className="text-small text-ink-2 max-md:px-4">
          {hint}
        </p>
      ),
  );
}

export function MaintenancePage({ runs, backups }: Maintenance) {
  const messages = useMessages(staffMessages);
  const own = useMessages(maintenanceMessages);
  const kinds = backups.embedded ? (['backup', 'verify', 'rehearsal'] as const) : (['verify'] as const);
  return (
    <Area title={messages.maintenance} note={own.note}>
      <Hints backups={backups} />
      {kinds.map((kind) => (
        <KindCard key={kind} kind={kind} runs={runs.filter((run) => run.kind === kind)} />
      ))}
    </Area>
  );
}
