import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { vote } from './data.ts';
import { helpMessages } from './messages.ts';

/** Whether it helped; the latest vote counts. */
export function HelpVote({ helpId, initial }: { helpId: string; initial: boolean | null }) {
  const messages = useMessages(helpMessages);
  const [helped, setHelped] = useState(initial);
  async function say(value: boolean): Promise<void> {
    const before = helped;
    setHelped(value);
    try {
      await vote(helpId, value);
    } catch (reason) {
      setHelped(before);
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small font-medium">{messages.didItHelp}</span>
      {[true, false].map((value) => (
        <Button
          key={String(value)}
          size="small"
          aria-pressed={helped === value}
          className="aria-pressed:border-tea aria-pressed:bg-tea-soft aria-pressed:text-tea"
          icon={helped === value ? <Icon name="check" size={14} /> : undefined}
          onClick={() => void say(value)}
        >
          {value ? messages.yes : messages.no}
        </Button>
      ))}
      <span role="status" className="text-meta text-ink-2">
        {helped !== null && messages.thanks}
      </span>
    </div>
  );
}
