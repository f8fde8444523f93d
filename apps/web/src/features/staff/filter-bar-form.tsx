import type { ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';

type Props = {
  /** The URL without filters. */
  action: string;
  /** The URL for the form's values, trimmed. */
  addressFor: (query: URLSearchParams) => string;
  /** A select that affects other fields: it does not submit immediately. */
  waits?: string;
  className: string;
  children: ReactNode;
};

/**
 * A form that becomes a URL: the filters survive a reload and can be shared with a colleague. Use a `key` of its filters, because a browser
 * keeps what was typed in a field, whatever the new default is.
 */
export function FilterBarForm({ action, addressFor, waits, className, children }: Props) {
  const navigate = useNavigate();

  function apply(form: HTMLFormElement): void {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value.trim());
    void navigate(addressFor(query));
  }

  return (
    <Form
      action={action}
      className={className}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement && event.target.name !== waits) apply(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      {children}
    </Form>
  );
}
