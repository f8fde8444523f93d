import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Time } from '../../ui/time.tsx';
import { NameLink } from '../people/person.tsx';
import { Pictures } from '../private-pictures/pictures.tsx';
import { ActButton } from '../staff/act-buttons.tsx';
import { useAct } from '../staff/acts.ts';
import { staffMessages } from '../staff/messages.ts';
import { caseActs, reporterFile, type Detail } from './data.ts';
import { reportMessages } from './messages.ts';

type Line = Detail['reports'][number];

function ReportLine({ line }: { line: Line }) {
  const messages = useMessages(reportMessages);
  const common = useMessages(staffMessages);
  const lang = useLang();
  const act = useAct();
  const { id, reporter, category, reason, pictures, deletedBy, weight, right, wrong, reportedAt } = line;
  const remove = () =>
    void act(() => caseActs.removeReport(id), common.deleted, {
      label: common.undo,
      onSelect: () => void act(() => caseActs.restoreReport(id), common.restored),
    });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 border-t border-line py-2.5 first:border-t-0">
      <div className={cx('grid min-w-0 gap-1', deletedBy !== null && 'opacity-60')}>
        <p className="flex flex-wrap items-center gap-2 text-small">
          <NameLink member={reporter} />
          <Chip>{nameIn(category, lang)}</Chip>
          {deletedBy !== null && <Chip tone="cinnabar">{messages.deletedBy[deletedBy]}</Chip>}
        </p>
        {reason !== '' && <p className="text-small break-words whitespace-pre-wrap [overflow-wrap:anywhere]">{reason}</p>}
        {pictures.length > 0 && <Pictures images={pictures} fileOf={reporterFile} />}
        <p className="text-meta text-ink-2">
          {messages.record(right, wrong)} · {messages.weight(weight)} · <Time at={reportedAt} />
        </p>
      </div>
      {deletedBy === null && (
        <ActButton size="small" tone="quiet" onClick={remove}>
          {messages.removeReport}
        </ActButton>
      )}
      {deletedBy === 'staff' && (
        <ActButton size="small" tone="quiet" onClick={() => void act(() => caseActs.restoreReport(id), common.restored)}>
          {messages.restoreReport}
        </ActButton>
      )}
    </li>
  );
}

/** Every report of a case, with its reporter's weight. */
export function ReportLines({ detail: { case: item, reports } }: { detail: Detail }) {
  const messages = useMessages(reportMessages);
  return (
    <section aria-label={messages.reports(item.reportCount)}>
      <h3 className="text-small font-semibold">{messages.reports(item.reportCount)}</h3>
      <ul>
        {reports.map((line) => (
          <ReportLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}
