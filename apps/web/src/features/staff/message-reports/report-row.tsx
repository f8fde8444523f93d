import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Time } from '../../../ui/time.tsx';
import { reportMessages } from '../../messages/report-messages.ts';
import { usePersonName } from '../../people/person.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { reportActs, type Report, type Words } from './data.ts';
import { messageReportMessages } from './messages.ts';
import { ReportedWords } from './reported-words.tsx';

export function ReportRow({ item }: { item: Report }) {
  const messages = useMessages(messageReportMessages);
  const { categories } = useMessages(reportMessages);
  const name = usePersonName();
  const [words, setWords] = useState<Words | null>(null);
  const [closing, setClosing] = useState(false);
  const pending = item.state === 'pending';
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="grid gap-1.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 font-medium break-words">{messages.about(name(item.author))}</span>
            <Chip>{categories[item.category]}</Chip>
            <Chip tone={pending ? 'gold' : 'tea'}>{pending ? messages.pending : messages.closed}</Chip>
          </p>
          {item.reason !== '' && <p className="text-small break-words whitespace-pre-wrap">{item.reason}</p>}
          <p className="text-meta break-words text-ink-2">
            {messages.by(name(item.reporter))} · <Time at={item.reportedAt} />
            {item.closedBy && ` · ${messages.closedBy(name(item.closedBy), item.result)}`}
          </p>
        </div>
        <span className="flex items-center justify-end gap-2">
          <Button
            size="small"
            aria-expanded={words !== null}
            onClick={() => void (words === null ? reportActs.words(item.id).then(setWords) : setWords(null))}
          >
            {words === null ? messages.show : messages.hide}
          </Button>
          {pending && (
            <Button size="small" tone="primary" onClick={() => setClosing(true)}>
              {messages.close}
            </Button>
          )}
        </span>
      </div>
      {words && <ReportedWords reportId={item.id} words={words} />}
      {closing && <CloseDialog reportId={item.id} onClose={() => setClosing(false)} />}
    </li>
  );
}
