import type { ReactNode } from 'react';

type Props = { title: string; aside?: ReactNode; note?: ReactNode; children: ReactNode };

/** One screen of the back office: a heading, its main action at the right, then the content. */
export function Area({ title, aside, note, children }: Props) {
  return (
    <section className="grid gap-3">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:px-4">
        <h1 className="min-w-0 text-title font-semibold wrap-anywhere">{title}</h1>
        {aside}
      </header>
      {note && <p className="text-small text-ink-2 max-md:px-4">{note}</p>}
      {children}
    </section>
  );
}
