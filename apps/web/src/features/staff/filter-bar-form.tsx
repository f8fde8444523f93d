import type { ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';

type Props = {
  /** Without filters. */
  action: string;
  /** The address of what the form holds; its values have no spaces around them. */
  addressFor: (query: URLSearchParams) => string;
  /** A select that decides about other fields: it waits for the button. */
  waits?: string;
  className: string;
  children: ReactNode;
};

/**
 * A form that is an address: the filters survive a reload and can be sent to a colleague. Give it a `key` of its
 * filters, because a browser leaves in a field what was typed, whatever the new default is.
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
