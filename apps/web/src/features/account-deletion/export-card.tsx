import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DataExport, LeaveForm } from './data.ts';
import { accountDeletionMessages } from './messages.ts';
import { sizeText } from './size.ts';
import { useExport } from './use-export.ts';

function Progress({ last }: { last: DataExport }) {
  const messages = useMessages(accountDeletionMessages);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-small font-medium">
        {last.state === 'waiting' ? messages.waiting : messages.running(last.percent)}
      </p>
      <div
        role="progressbar"
        aria-label={messages.progress}
        aria-valuenow={last.percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-surface-2"
      >
        <div className="h-full rounded-full bg-tea transition-[width] duration-500" style={{ width: `${Math.max(3, last.percent)}%` }} />
      </div>
      <p className="text-meta text-ink-2">{messages.runningHint}</p>
    </div>
  );
}

function Ready({ last, busy, onDownload }: { last: DataExport; busy: boolean; onDownload: () => void }) {
  const messages = useMessages(accountDeletionMessages);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-tea-soft px-4 py-3">
      <div className="min-w-0 flex-1">
        <p role="status" className="text-small font-medium text-tea">
          {messages.ready(sizeText(last.sizeBytes ?? 0))}
        </p>
        {last.endsAt && <p className="text-meta text-ink-2">{messages.readyUntil(formatDateTime(last.endsAt))}</p>}
      </div>
      <Button tone="primary" busy={busy} icon={<Icon name="download" size={16} />} onClick={onDownload}>
        {messages.download}
      </Button>
    </div>
  );
}

/** The member's own data, as a file to keep. */
export function ExportCard({ form }: { form: LeaveForm }) {
  const messages = useMessages(accountDeletionMessages);
  const { last, left, busy, underWay, ask, download } = useExport(form);
  return (
    <Card labelledBy="own-data">
      <CardTitle id="own-data">{messages.exportTitle}</CardTitle>
      <div className="grid gap-4 p-4">
        <p className="text-body text-ink-2">{messages.exportText}</p>
        {last && underWay && <Progress last={last} />}
        {last?.state === 'ready' && <Ready last={last} busy={busy} onDownload={() => void download(last.id)} />}
        {last?.state === 'failed' && <p className="text-small text-cinnabar">{messages.failed}</p>}
        {last?.state === 'expired' && <p className="text-small text-ink-2">{messages.expired}</p>}
        {!underWay && (
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={left === 0} busy={busy} icon={<Icon name="package-open" size={16} />} onClick={() => void ask()}>
              {last === null ? messages.exportAsk : messages.exportAgain}
            </Button>
            <span className="text-meta text-ink-2">{left === 0 ? messages.exportNone : messages.exportLeft(left)}</span>
          </div>
        )}
      </div>
    </Card>
  );
}
