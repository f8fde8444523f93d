import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Poll, PollOption } from './data.ts';
import { pollMessages } from './messages.ts';
import { percentOf } from './shares.ts';

type RowProps = { option: PollOption; voters: number; own: boolean; ahead: boolean };

function ResultRow({ option: { text, votes }, voters, own, ahead }: RowProps) {
  const messages = useMessages(pollMessages);
  const count = votes ?? 0;
  const percent = percentOf(count, voters);
  return (
    <li
      className={cx(
        'relative flex min-h-11 items-center gap-3 overflow-hidden rounded-control border px-3 py-2 text-small',
        own ? 'border-tea' : 'border-line',
      )}
    >
      <span
        role="progressbar"
        aria-label={text}
        aria-valuenow={percent}
        aria-valuetext={`${percent}% · ${messages.votes(count)}`}
        className={cx('absolute inset-y-0 left-0 transition-[width] duration-500 ease-out', own ? 'bg-tea-soft' : 'bg-line/70')}
        style={{ width: `${percent}%` }}
      />
      <span className={cx('relative min-w-0 flex-1 break-words', ahead && 'font-semibold')}>
        {text}
        {own && (
          <span className="ml-1.5 inline-flex align-[-3px] text-tea" title={messages.own}>
            <Icon name="circle-check" size={16} />
            <span className="sr-only">{messages.own}</span>
          </span>
        )}
      </span>
      <span aria-hidden className="relative shrink-0 text-right text-meta text-ink-2 tabular-nums">
        {messages.votes(count)}
        <span className={cx('ml-2 inline-block min-w-10 text-small', ahead ? 'font-semibold text-ink' : 'text-ink-2')}>{percent}%</span>
      </span>
    </li>
  );
}

/** The votes per option; the leading option is marked by weight, the own choice by colour and mark. */
export function PollResults({ poll, labelledBy }: { poll: Poll; labelledBy: string }) {
  const most = Math.max(...poll.options.map(({ votes }) => votes ?? 0));
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-2">
      {poll.options.map((option) => (
        <ResultRow
          key={option.place}
          option={option}
          voters={poll.voters}
          own={poll.viewer.choices.includes(option.place)}
          ahead={most > 0 && option.votes === most}
        />
      ))}
    </ul>
  );
}
