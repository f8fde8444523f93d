import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatPoints } from '@chaguan/contract/formats';
import { ledgerMessages } from '../messages.ts';
import { checkMessages } from './check-messages.ts';
import type { Checked } from './check-statement.ts';
import { findingsOf, type Finding, type State } from './findings.ts';
import { isLine, type Statement } from './format.ts';

const looks = {
  holds: { icon: 'check', colour: 'text-tea' },
  fails: { icon: 'x', colour: 'text-cinnabar' },
  none: { icon: 'minus', colour: 'text-ink-2' },
} as const;

/** `-250` fen as `-¥2.50`. */
function amountText(minor: string, currency: 'CNY' | 'POINT'): string {
  if (currency === 'POINT') return formatPoints(minor);
  const sign = minor.startsWith('-') ? '-' : '';
  const digits = minor.slice(sign.length).padStart(3, '0');
  return formatMoney(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

function Row({ finding: { state, text } }: { finding: Finding }) {
  const { icon, colour } = looks[state];
  return (
    <li className="flex items-start gap-2 text-small">
      <Icon name={icon} size={17} className={cx('mt-0.5 shrink-0', colour)} />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}

/** The first invalid line, with its content in the file. */
function Broken({ statement, chain }: { statement: Statement; chain: Checked['chain'] }) {
  const messages = useMessages(checkMessages);
  const { left } = useMessages(ledgerMessages);
  if (chain.broken === null) return null;
  const line: unknown = statement.lines[chain.broken.line - 1];
  const { currency } = statement.account;
  return (
    <div className="grid gap-1 rounded-control bg-cinnabar-soft px-3 py-2 text-small">
      <p className="font-semibold text-cinnabar">{messages.broken(chain.broken.line)}</p>
      {isLine(line) && (
        <p className="wrap-anywhere tabular-nums">
          {formatDateTime(line.at)} · {line.amount.startsWith('-') ? '' : '+'}
          {amountText(line.amount, currency)} · {left(amountText(line.balance, currency))}
          {line.memo && ` · ${line.memo}`}
        </p>
      )}
      <p className="text-ink-2">{messages.problems[chain.broken.problem]}</p>
    </div>
  );
}

const titles = { holds: 'holds', fails: 'fails', none: 'partly' } as const;

/** What is valid, what is not, and what could not be compared. */
export function CheckResult({ statement, checked }: { statement: Statement; checked: Checked }) {
  const messages = useMessages(checkMessages);
  const { account, at, balance } = statement;
  const findings = findingsOf(statement, checked, messages);
  const wrong = checked.chain.broken !== null || findings.some(({ state }) => state === 'fails');
  const all: State = wrong ? 'fails' : checked.compared?.kind === 'other' ? 'none' : 'holds';
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <header className="grid gap-0.5">
        <h3 className={cx('text-card font-semibold', looks[all].colour)}>{messages[titles[all]]}</h3>
        <p className="text-meta text-ink-2 tabular-nums">
          {messages.account[account.currency]} {amountText(balance, account.currency)} · {formatDateTime(at)}
        </p>
      </header>
      <Broken statement={statement} chain={checked.chain} />
      <ul className="grid gap-1.5">
        {findings.map((finding) => (
          <Row key={finding.text} finding={finding} />
        ))}
      </ul>
    </section>
  );
}
