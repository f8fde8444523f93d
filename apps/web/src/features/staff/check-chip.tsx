import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = { checked: boolean; onChange: () => void; children: ReactNode; label?: string; disabled?: boolean };

/** A checkbox that looks like a chip: many choices in little space. */
export function CheckChip({ checked, onChange, children, label, disabled }: Props) {
  return (
    <label className="relative inline-flex max-w-full">
      <input
        type="checkbox"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={onChange}
      />
      <span
        className={
          'inline-flex min-h-7 max-w-full items-center gap-1 rounded-chip border border-line px-2.5 text-meta text-ink-2 transition-colors ' +
          'hover:bg-surface-2 peer-checked:border-tea peer-checked:bg-tea-soft peer-checked:text-tea peer-disabled:opacity-60 ' +
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-tea pointer-coarse:min-h-11'
        }
      >
        {checked && <Icon name="check" size={14} className="shrink-0" />}
        <span className="truncate">{children}</span>
      </span>
    </label>
  );
}
