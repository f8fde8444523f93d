import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Time } from '../../../ui/time.tsx';
import { megabytes, textOf, type Finding, type Run } from './data.ts';
import { maintenanceMessages } from './messages.ts';

function FindingItem({ finding: { check, count, places, since } }: { finding: Finding }) {
  const own = useMessages(maintenanceMessages);
  const text = textOf(check, useLang());
  return (
    <li className="grid gap-0.5">
      <span>
        {text?.what ?? own.rehearsal} {own.places(count)}
        {since !== null && (
          <>
            {' · '}
            {own.since} <Time at={since} />
          </>
        )}
      </span>
      {text !== undefined && <span className="text-ink">{text.todo}</span>}
      <span className="text-meta break-all">{places.join(', ')}</span>
    </li>
  );
}

function stateOf({ right, endedAt }: Run): 'right' | 'wrong' | 'underWay' | 'unknown' {
  if (right !== null) return right ? 'right' : 'wrong';
  return endedAt === null ? 'underWay' : 'unknown';
}

const icons = { right: 'circle-check', wrong: 'triangle-alert', underWay: 'hourglass', unknown: 'hourglass' } as const;

/** One run: time, result, and what to do about it. */
export function RunLine({ run }: { run: Run }) {
  const own = useMessages(maintenanceMessages);
  const lang = useLang();
  const { kind, startedAt, endedAt, findings, backup, size, failure } = run;
  const state = stateOf(run);
  const words = { right: own.right[kind], wrong: own.wrong[kind], underWay: own.underWay, unknown: own.unknown };
  const seconds = endedAt === null ? undefined : Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
  return (
    <div className="grid gap-1 px-4 py-3">
      <p className={cx('flex flex-wrap items-center gap-x-2 font-medium', { right: 'text-tea', wrong: 'text-cinnabar' }[state as string])}>
        <Icon name={icons[state]} size={18} className="shrink-0" />
        {words[state]}
        <span className="text-meta font-normal text-ink-2">
          <Time at={startedAt} />
          {seconds !== undefined && ` · ${own.took(seconds)}`}
        </span>
      </p>
      {(backup ?? size) !== null && (
        <p className="text-meta break-words text-ink-2 tabular-nums">
          {backup}
          {size !== null && ` · ${own.size(megabytes(size.databaseBytes), formatCount(size.files, lang), megabytes(size.filesBytes))}`}
        </p>
      )}
      {(findings.length > 0 || failure !== null) && (
        <ul className="mt-1 grid gap-2 rounded-control bg-cinnabar-soft px-3 py-2 text-small text-cinnabar">
          {findings.map((finding) => (
            <FindingItem key={finding.check} finding={finding} />
          ))}
          {failure !== null && <li className="min-w-0 break-all">{failure}</li>}
        </ul>
      )}
    </div>
  );
}
