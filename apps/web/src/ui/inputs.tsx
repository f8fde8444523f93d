import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

const control =
  'w-full rounded-control border border-line-strong/70 bg-surface text-body text-ink placeholder:text-ink-2 ' +
  'hover:border-line-strong focus:border-tea focus:outline-2 focus:outline-offset-0 focus:outline-tea/40 ' +
  'aria-invalid:border-cinnabar disabled:bg-surface-2 disabled:text-ink-2';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(control, 'min-h-10 px-3 pointer-coarse:min-h-11', className)} />;
}

export function Textarea({ className, rows, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows ?? 4} className={cx(control, 'field-sizing-content min-h-24 resize-y px-3 py-2', className)} />;
}

/** The native select: with keyboard, touch picker and type-ahead. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={cx(control, 'min-h-10 appearance-none pr-9 pl-3 pointer-coarse:min-h-11', className)}>
        {children}
      </select>
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 fill-none stroke-ink-2 stroke-2"
      >
        <path d="m6 9 6 6 6-6" />
      </svg>
    </span>
  );
}

type Labelled = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  error?: string | null;
};

export function Checkbox({ children, className, error, ...rest }: Labelled) {
  return (
    <span className="grid gap-1">
      <label className={cx('flex items-start gap-2 text-small pointer-coarse:min-h-11 pointer-coarse:items-center', className)}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          className="mt-[3px] size-4 shrink-0 accent-tea pointer-coarse:mt-0"
        />
        <span>{children}</span>
      </label>
      {error && (
        <span role="alert" className="text-meta text-cinnabar">
          {error}
        </span>
      )}
    </span>
  );
}

/** For a setting that takes effect immediately; a choice inside a form is a Checkbox. */
export function Switch({ children, className, ...rest }: Omit<Labelled, 'error'>) {
  return (
    <label className={cx('flex items-center justify-between gap-3 text-small pointer-coarse:min-h-11', className)}>
      <span>{children}</span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox brings its own state */}
      <input {...rest} type="checkbox" role="switch" className="peer sr-only" />
      <span
        aria-hidden
        className={
          'relative h-6 w-10 shrink-0 rounded-chip bg-line-strong transition-colors peer-checked:bg-tea ' +
          'peer-disabled:opacity-50 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 ' +
          'peer-focus-visible:outline-tea after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-chip ' +
          'after:bg-surface after:transition-transform peer-checked:after:translate-x-4'
        }
      />
    </label>
  );
}
