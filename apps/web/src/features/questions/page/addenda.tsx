import { useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Time } from '../../../ui/time.tsx';
import { Body } from '../../content/body.tsx';
import { contentMessages } from '../../content/messages.ts';
import type { Addendum } from '../data.ts';
import { questionMessages } from './messages.ts';

/** What the asker added later, numbered, in two tones by turns. */
export function Addenda({ addenda }: { addenda: readonly Addendum[] }) {
  const shared = useMessages(contentMessages);
  const words = useMessages(questionMessages);
  return addenda.map(({ id, bodyHtml, postedAt, editedAt }, at) => (
    <section
      key={id}
      id={`addendum-${id}`}
      aria-label={words.addendum(at + 1)}
      className={cx('mt-4 rounded-r-control border-l-[3px] bg-surface-2/60 px-4 py-3', at % 2 === 0 ? 'border-tea' : 'border-tea/40')}
    >
      <p className="mb-1 flex flex-wrap gap-x-2 text-meta text-ink-2">
        <span className="font-semibold text-tea">{words.addendum(at + 1)}</span>
        <Time at={postedAt} />
        {editedAt && <span>{shared.edited} <Time at={editedAt} /></span>}
      </p>
      <Body html={bodyHtml} />
    </section>
  ));
}
