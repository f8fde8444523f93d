import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { QuestionCard } from '../data.ts';
import { askListMessages } from './messages.ts';

/** The label is a pseudo-element, to save an element in each of thirty rows. */
const box =
  'flex w-[3.5rem] shrink-0 flex-wrap content-center items-center justify-center gap-x-0.5 self-start rounded-control border py-1.5 text-center ' +
  'text-card/[1.412] font-semibold tabular-nums after:w-full after:text-mini after:font-normal after:whitespace-nowrap after:content-[attr(data-label)] ' +
  'compact:w-12 compact:flex-nowrap compact:self-center compact:py-0.5 compact:text-small compact:after:hidden';

/** The status of a question: no answer yet, so many answers, or resolved. */
export function StateBox({ question: { answerCount, resolved } }: { question: QuestionCard }) {
  const lang = useLang();
  const messages = useMessages(askListMessages);
  const count = formatCount(answerCount, lang);
  const label = resolved ? `${messages.resolved}, ${messages.answersCount(count)}` : messages.answersCount(count);
  const tone = resolved
    ? 'border-tea bg-tea text-on-tea'
    : answerCount > 0
      ? 'border-tea/40 bg-tea-soft text-tea'
      : 'border-line bg-surface-2 text-ink-2';
  return (
    <div
      role="img"
      aria-label={label}
      title={label}
      data-label={resolved ? messages.resolved : messages.answers(answerCount)}
      className={cx(box, tone)}
    >
      {resolved && <Icon name="check" size={15} strokeWidth={2.5} className="max-sm:size-3.5" />}
      {count}
    </div>
  );
}
