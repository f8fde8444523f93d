import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { QuestionCard } from '../data.ts';
import { askListMessages } from './messages.ts';

const box =
  'grid w-14 shrink-0 content-center justify-items-center self-start rounded-control border py-1.5 text-center ' +
  'compact:flex compact:w-12 compact:items-center compact:justify-center compact:gap-1 compact:self-center compact:py-0.5';

/** How far a question has come, at one glance: nobody yet, so many answers, or solved. */
export function StateBox({ question: { answerCount, resolved } }: { question: QuestionCard }) {
  const lang = useLang();
  const words = useMessages(askListMessages);
  const count = formatCount(answerCount, lang);
  const label = resolved ? `${words.resolved}, ${words.answersCount(count)}` : words.answersCount(count);
  const tone = resolved ? 'border-tea bg-tea text-on-tea' : answerCount > 0 ? 'border-tea/40 bg-tea-soft text-tea' : 'border-line bg-surface-2 text-ink-2';
  return (
    <div role="img" aria-label={label} title={label} className={cx(box, tone)}>
      <span aria-hidden className="flex items-center gap-0.5 text-card leading-6 font-semibold tabular-nums compact:text-small">
        {resolved && <Icon name="check" size={15} strokeWidth={2.5} className="max-sm:size-3.5" />}
        {count}
      </span>
      <span aria-hidden className="text-[11px] leading-4 whitespace-nowrap compact:hidden">{resolved ? words.resolved : words.answers(answerCount)}</span>
    </div>
  );
}
