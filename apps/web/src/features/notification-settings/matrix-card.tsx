import { notificationGroups } from '@chaguan/contract';
import { useId } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { Patch, Settings } from './data.ts';
import { columns, GroupRow } from './group-row.tsx';
import { notificationMessages } from './messages.ts';

/** Every group by every channel: a table on a wide screen, a part for each group on a phone. */
export function MatrixCard({ settings, change }: { settings: Settings; change: (patch: Patch) => Promise<void> }) {
  const messages = useMessages(notificationMessages);
  const id = useId();
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{messages.matrix}</CardTitle>
      <div aria-hidden className={`grid border-b border-line px-4 py-2 text-center text-meta text-ink-2 max-md:hidden ${columns}`}>
        <span />
        <span>{messages.site}</span>
        <span>{messages.push}</span>
        <span className="text-left">{messages.mail}</span>
      </div>
      <div className="divide-y divide-line">
        {notificationGroups.map((group) => (
          <GroupRow key={group} group={group} choice={settings.groups[group]} change={change} />
        ))}
      </div>
      <p className="border-t border-line px-4 py-3 text-meta text-ink-2">{messages.frequencyNote}</p>
    </Card>
  );
}
