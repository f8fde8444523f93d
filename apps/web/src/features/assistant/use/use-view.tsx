import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { assistantMessages } from '../messages.ts';
import { UseChart } from './use-chart.tsx';
import { lastDays } from './last-days.ts';
import type { OwnUse } from './use-own-use.ts';

/** One line at the bottom: today's usage, and the daily limit. */
export function TodayLine({ use: { limit, today } }: { use: OwnUse }) {
  const messages = useMessages(assistantMessages);
  const lang = useLang();
  const tokens = messages.tokens(formatCount(today.tokens, lang), limit.tokens === null ? null : formatCount(limit.tokens, lang));
  return (
    <span className="tabular-nums">
      {messages.today(today.uses, limit.uses)} · {tokens}
    </span>
  );
}

/** The member's own 30 days, as bars and as a table. */
export function UseView({ use }: { use: OwnUse }) {
  const messages = useMessages(assistantMessages);
  const lang = useLang();
  const days = use.days.filter(({ uses }) => uses > 0).toReversed();
  const [now] = useState(() => new Date());
  const whole = lastDays(use.days, now);
  const labelOf = (day: string, uses: number, tokens: number) =>
    `${day}: ${messages.uses} ${uses}, ${messages.tokensTitle} ${formatCount(tokens, lang)}`;
  return (
    <section aria-label={messages.use} className="grid gap-4">
      <p className="text-small">
        <TodayLine use={use} />
      </p>
      <p className="text-meta text-ink-2">{messages.useNote}</p>
      {days.length === 0 ? (
        <p className="text-small text-ink-2">{messages.noUse}</p>
      ) : (
        <>
          <UseChart
            label={messages.useNote}
            bars={whole.map(({ day, uses, tokens }) => ({ day, value: uses, title: labelOf(day, uses, tokens) }))}
          />
          <table className="w-full text-small tabular-nums">
            <thead>
              <tr className="border-b border-line text-meta text-ink-2">
                <th scope="col" className="py-1.5 text-left font-medium">
                  {messages.day}
                </th>
                <th scope="col" className="py-1.5 text-right font-medium">
                  {messages.uses}
                </th>
                <th scope="col" className="py-1.5 text-right font-medium">
                  {messages.tokensTitle}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, uses, tokens }) => (
                <tr key={day} className="border-b border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {day}
                  </th>
                  <td className="py-1.5 text-right">{uses}</td>
                  <td className="py-1.5 text-right">{formatCount(tokens, lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
