import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { TeaMark } from '../../ui/tea-mark.tsx';

type Props = { title: string; text: string; children: ReactNode; foot: ReactNode };

/** The card of login, registration and recovery: logo, title, the form, and a link to the other one below. */
export function EntryCard({ title, text, children, foot }: Props) {
  return (
    <div className="mx-auto w-full max-w-[440px] md:py-6">
      <Card className="px-5 py-7 md:px-8">
        <div className="mb-6 flex items-center gap-3.5">
          <TeaMark mood="steaming" className="size-12 shrink-0" />
          <div className="min-w-0">
            <h1 className="text-title font-semibold">{title}</h1>
            <p className="text-small text-ink-2">{text}</p>
          </div>
        </div>
        {children}
      </Card>
      <p className="px-5 pt-4 empty:hidden text-center text-small text-ink-2">{foot}</p>
    </div>
  );
}
