import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Time } from '../../ui/time.tsx';
import { usePersonName } from '../people/person.tsx';
import { ActButton } from '../staff/act-buttons.tsx';
import { Past } from './author-past.tsx';
import { Around, History } from './background.tsx';
import { CaseTools } from './case-tools.tsx';
import type { Detail } from './data.ts';
import { stateTones, useCaseName } from './labels.ts';
import { OpenedTexts } from './message-words.tsx';
import { reportMessages } from './messages.ts';
import { ReportLines } from './report-lines.tsx';
import { TextCompare } from './text-compare.tsx';

type Acts = { accept: () => void; reject: () => void; undo: () => void };

function Verdict({ detail: { case: item, undoable }, acts }: { detail: Detail; acts: Acts }) {
  const messages = useMessages(reportMessages);
  if (item.state === 'pending') {
    return (
      <>
        <ActButton size="small" onClick={acts.reject}>
          {messages.reject}
        </ActButton>
        <ActButton size="small" tone="primary" onClick={acts.accept}>
          {messages.accept}
        </ActButton>
      </>
    );
  }
  return (
    undoable && (
      <ActButton size="small" onClick={acts.undo}>
        {messages.undo}
      </ActButton>
    )
  );
}

function Head({ detail }: { detail: Detail }) {
  const messages = useMessages(reportMessages);
  const caseName = useCaseName();
  const name = usePersonName();
  const { case: item, note } = detail;
  return (
    <header className="grid gap-1">
      <h2 className="flex flex-wrap items-center gap-2 text-card font-semibold">
        <span className="min-w-0 break-words">{caseName(item)}</span>
        <Chip tone={stateTones[item.state]}>{messages.states[item.state]}</Chip>
        {item.hidden && <Chip tone="cinnabar">{messages.hidden}</Chip>}
      </h2>
      {item.title !== '' && <p className="text-small break-words text-ink-2">{item.title}</p>}
      <p className="text-meta text-ink-2 tabular-nums">
        {messages.count(item.reportCount)} · <span title={messages.scoreHint}>{messages.score(item.score)}</span> ·{' '}
        <Time at={item.openedAt} />
        {item.assignee !== null && ` · ${messages.assignee(name(item.assignee))}`}
      </p>
      {item.decidedBy !== null && (
        <p className="border-l-2 border-line pl-2.5 text-small break-words">
          {name(item.decidedBy)}：{item.reason}
        </p>
      )}
      {note !== '' && <p className="rounded-control bg-gold-soft px-3 py-2 text-small break-words whitespace-pre-wrap text-gold">{note}</p>}
    </header>
  );
}

/** Everything that staff need to decide one case. `back`: to the list, on a phone. */
export function CaseDetail({ detail, acts, back }: { detail: Detail; acts: Acts; back: string }) {
  const messages = useMessages(reportMessages);
  const { case: item } = detail;
  return (
    <Card className="min-w-0">
      <div className="grid gap-4 p-4">
        <Link to={back} className="inline-flex min-h-11 items-center gap-1 md:hidden">
          <Icon name="chevron-left" size={16} />
          {messages.back}
        </Link>
        <Head detail={detail} />
        <TextCompare detail={detail} />
        {item.targetKind === 'message' && <OpenedTexts key={item.id} caseId={item.id} />}
        <ReportLines detail={detail} />
        <Around around={detail.around} />
        <Past author={item.author} past={detail.past} />
        <History history={detail.history} />
      </div>
      <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2.5 max-md:bottom-(--tabs) md:rounded-b-card">
        <CaseTools key={`${item.id} ${item.version}`} detail={detail} />
        <span className="grow" />
        <Verdict detail={detail} acts={acts} />
      </footer>
    </Card>
  );
}
