import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { CopyLine } from '../../api-keys/copy-line.tsx';
import { commandsOf, explained, type SystemName } from './data.ts';
import { importMessages } from './messages.ts';

function System({ name }: { name: SystemName }) {
  const own = useMessages(importMessages);
  const { name: title, text } = own.systems[name];
  const { trial, run } = commandsOf(name);
  return (
    <details className="border-t border-line first:border-t-0">
      <summary className="px-4 py-2.5 text-small font-medium hover:bg-surface-2 pointer-coarse:py-3">{title}</summary>
      <div className="grid gap-2 px-4 pb-4 text-small">
        <p className="text-ink-2">{text}</p>
        <p className="text-ink-2">{own.trial}</p>
        <CopyLine label={own.trial} text={trial} />
        <p className="text-ink-2">{own.thenRun}</p>
        <CopyLine label={own.thenRun} text={run} />
      </div>
    </details>
  );
}

/** What to prepare for each system, and the commands to copy. */
export function PrepareCard({ systems }: { systems: readonly string[] }) {
  const own = useMessages(importMessages);
  return (
    <Card labelledBy="prepare">
      <CardTitle id="prepare">{own.prepare}</CardTitle>
      <div>
        {explained(systems).map((name) => (
          <System key={name} name={name} />
        ))}
      </div>
    </Card>
  );
}
