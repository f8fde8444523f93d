import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

type Props = { icon: ReactNode; title: string; text: string; chip?: ReactNode; action?: ReactNode; children?: ReactNode };

/** One security feature: its description, whether it is on, and its main action. */
export function Section({ icon, title, text, chip, action, children }: Props) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:p-5">
        <span className="inline-flex size-10 items-center justify-center rounded-chip bg-tea-soft text-tea">{icon}</span>
        <div className="grid gap-0.5">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 id={id} className="text-card font-semibold">
              {title}
            </h2>
            {chip}
          </div>
          <p className="max-w-[46em] text-small text-ink-2">{text}</p>
        </div>
        {action && <div className="flex flex-wrap gap-2 md:col-start-2 max-md:col-span-2">{action}</div>}
      </div>
      {children}
    </Card>
  );
}
