import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link as RouterLink } from './router-link.tsx';

/** `primary`: what the screen is for, once per screen; `soft`: what stands on every screen, as in the header. */
export type ButtonTone = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

// With large text a label that is longer than its row wraps, between words; a row with less space is not taken from the button.
const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-1.5 rounded-control border text-center font-medium break-keep wrap-break-word ' +
  'select-none transition-colors disabled:opacity-50 aria-disabled:opacity-50 pointer-coarse:min-h-11';
const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-tea text-on-tea enabled:hover:bg-tea-deep [a&]:hover:bg-tea-deep',
  soft: 'border-transparent bg-tea-soft text-tea hover:border-tea',
  secondary: 'border-line bg-surface text-ink enabled:hover:bg-surface-2 [a&]:hover:bg-surface-2',
  quiet: 'border-transparent text-ink-2 enabled:hover:bg-surface-2 enabled:hover:text-ink [a&]:hover:bg-surface-2 [a&]:hover:text-ink',
  danger: 'border-transparent bg-cinnabar text-on-cinnabar enabled:hover:opacity-90',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 text-meta',
  medium: 'min-h-9 px-4 text-small',
  large: 'min-h-11 px-5 text-body',
};

export function buttonClass(tone: ButtonTone = 'secondary', size: ButtonSize = 'medium', extra?: string): string {
  return cx(base, tones[tone], sizes[size], extra);
}

type Look = { tone?: ButtonTone; size?: ButtonSize; icon?: ReactNode };

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean };

/** `busy` keeps the width and the focus and ignores clicks. */
export function Button({ tone, size, icon, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(tone, size, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export function Spinner() {
  return <span aria-hidden className="size-4 animate-spin rounded-chip border-2 border-current border-r-transparent" />;
}

export type ButtonLinkProps = Look & {
  to: string;
  className?: string;
  children: ReactNode;
  replace?: boolean;
  onClick?: () => void;
};

/** A link that looks like a button: works without scripts and opens in a new tab. */
export function ButtonLink({ tone, size, icon, className, children, to, replace, onClick }: ButtonLinkProps) {
  return (
    <RouterLink to={to} replace={replace} onClick={onClick} className={buttonClass(tone, size, className)}>
      {icon}
      {children}
    </RouterLink>
  );
}
