import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  icon: ReactNode;
  children: ReactNode;
  dropLabel: string;
  onDrop: () => void;
  /** Clicking its text opens it. */
  onOpen?: () => void;
  tone?: 'tea' | 'gold' | 'cinnabar';
};

const tones = { tea: 'bg-tea-soft text-tea', gold: 'bg-gold-soft text-gold', cinnabar: 'bg-cinnabar-soft text-cinnabar' };

/** An attachment of a text, with a button that removes it. */
export function AddedChip({ icon, children, dropLabel, onDrop, onOpen, tone = 'tea' }: Props) {
  const words = (
    <>
      {icon}
      <span className="truncate">{children}</span>
    </>
  );
  const inside = 'inline-flex min-w-0 items-center gap-1.5';
  return (
    <span
      className={cx(
        'inline-flex min-h-8 max-w-full items-center rounded-chip pl-3 text-small font-semibold pointer-coarse:min-h-11',
        tones[tone],
      )}
    >
      {onOpen ? (
        <button type="button" className={cx(inside, 'h-full')} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <span className={inside}>{words}</span>
      )}
      <button
        type="button"
        aria-label={dropLabel}
        title={dropLabel}
        onClick={onDrop}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-chip hover:bg-surface pointer-coarse:size-11"
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}
