import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';

export const iconButtonClass =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors ' +
  'hover:bg-surface-2 hover:text-ink disabled:opacity-40 aria-pressed:text-tea pointer-coarse:size-11';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** The accessible label, and the tooltip. */
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, icon, className, type, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type ?? 'button'} aria-label={label} title={label} className={cx(iconButtonClass, className)}>
      {icon}
    </button>
  );
}
