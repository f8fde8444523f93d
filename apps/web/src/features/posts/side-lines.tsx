import { useId, type ReactNode } from 'react';
import { useLang } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';

export type SideLine = { to: string; title: string; count: number; countTitle: string; mark?: ReactNode };

const count = 'after:shrink-0 after:text-tiny after:text-ink-2 after:tabular-nums after:content-[attr(data-count)]';
const number = 'before:w-3 before:shrink-0 before:text-right before:text-meta before:tabular-nums before:content-[attr(data-number)]';

/** A short list beside the page; nothing when it is empty. */
export function SideLines({ title, lines, numbered }: { title: string; lines: readonly SideLine[]; numbered?: boolean }) {
  const id = useId();
  const lang = useLang();
  if (lines.length === 0) return null;
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <ol className="py-1.5">
        {lines.map((line, at) => (
          <li key={line.to}>
            <Link
              to={line.to}
              title={line.countTitle}
              data-count={formatCount(line.count, lang)}
              data-number={numbered ? at + 1 : undefined}
              className={cx(
                'group flex items-baseline gap-2.5 px-4 py-1.5 hover:bg-surface-2 pointer-coarse:py-2.5',
                count,
                numbered && number,
                numbered && (at < 3 ? 'before:font-bold before:text-cinnabar' : 'before:text-ink-2'),
              )}
            >
              <span className="line-clamp-2 min-w-0 flex-1 text-small group-hover:text-tea">{line.title}</span>
              {line.mark}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
