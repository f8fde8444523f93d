import { useId, type ReactNode } from 'react';
import { useMessages } from '../lib/i18n.ts';
import { dialogMessages } from './dialog-messages.ts';

/** Attributes that associate a control with its label, hint and error. Spread them on the control. */
export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: string;
  children: (control: FieldControl) => ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
  /** At the right of the label: a counter, a link. */
  aside?: ReactNode;
};

/** Label above, error next to the control and announced when it appears. */
export function Field({ label, children, hint, error, required, aside }: FieldProps) {
  const id = useId();
  const messages = useMessages(dialogMessages);
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-medium">
          {label}
          {required && (
            <span className="text-cinnabar" title={messages.required}>
              <span aria-hidden> *</span>
            </span>
          )}
        </label>
        {aside && <span className="text-meta text-ink-2">{aside}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required ? true : undefined,
      })}
      <p id={`${id}-error`} aria-live="polite" className="text-meta text-cinnabar empty:hidden">
        {error}
      </p>
      {hint && (
        <div id={`${id}-hint`} className="text-meta text-ink-2">
          {hint}
        </div>
      )}
    </div>
  );
}
