import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { AnswerItem } from '../data.ts';
import { questionMessages } from './messages.ts';
import { fetchCode } from '../../../lib/code/fetch-code.ts';
import { pressed } from '../../../ui/pressed.ts';

/** Marks that an answer worked for the reader; its author only sees the count. */
export function WorkedButton({
  answer: { id, author, workedCount, viewer },
  className,
}: {
  answer: AnswerItem;
  className?: string | undefined;
}) {
  const lang = useLang();
  const messages = useMessages(questionMessages);
  const me = useStore(memberStore);
  const [now, setNow] = useState({ on: viewer.worked, count: workedCount });
  const count = formatCount(now.count, lang);
  if (me?.id === author.id) return now.count > 0 && <span className="px-3 text-meta text-ink-2">{messages.workedCount(count)}</span>;
  return (
    <button
      type="button"
      aria-pressed={now.on}
      title={messages.workedCount(count)}
      className={buttonClass('quiet', 'small', cx(now.on && 'text-tea!', className))}
      onClick={() =>
        void pressed(async () =>
          (await fetchCode(() => import('../../reactions/react.ts'))).react({ act: 'worked', kind: 'answer', id }, now, setNow),
        )
      }
    >
      <Icon name="check" size={15} strokeWidth={now.on ? 3 : 2} />
      {messages.worked}
      {now.count > 0 && <span className="tabular-nums">{count}</span>}
    </button>
  );
}
