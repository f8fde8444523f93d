import type { Piece } from '../lib/word-diff.ts';
import { cx } from './cx.ts';

const looks: Record<Piece['kind'], string> = {
  same: '',
  gone: 'bg-cinnabar-soft text-cinnabar line-through decoration-1',
  new: 'bg-tea-soft text-tea no-underline',
};

/** A text with its removed and added parts. */
export function TextDiff({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <p className="text-small break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {pieces.map(({ kind, text }, at) => {
        const Tag = kind === 'gone' ? 'del' : kind === 'new' ? 'ins' : 'span';
        return (
          <Tag key={at} className={cx('rounded-[3px]', looks[kind])}>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}
