import { notificationGroups } from '@chaguan/contract';
import { useId } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Patch, Settings } from './data.ts';
import type { DeadChannels } from './dead-channels.ts';
import { BestRow, columns, GroupRow } from './group-row.tsx';
import { notificationMessages } from './messages.ts';

type Props = { settings: Settings; change: (patch: Patch) => Promise<void>; dead: DeadChannels };

/** Every group by every channel. Settings of an unavailable channel are shown but disabled. */
export function MatrixCard({ settings, change, dead }: Props) {
  const messages = useMessages(notificationMessages);
  const id = useId();
  const reasonOf = (channel: 'push' | 'mail') => (dead[channel] === undefined ? undefined : `${id}-${channel}`);
  const reasons = { push: reasonOf('push'), mail: reasonOf('mail') };
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{messages.matrix}</CardTitle>
      <div className="grid gap-1 px-4 py-2 empty:hidden">
        {(['push', 'mail'] as const).map(
          (channel) =>
            dead[channel] !== undefined && (
              <p key={channel} id={reasons[channel]} className="flex gap-2 text-meta text-ink-2">
                <Icon name="info" size={16} className="mt-0.5 shrink-0" />
                {dead[channel]}
              </p>
            ),
        )}
      </div>
      <div aria-hidden className={`border-b border-line px-4 py-1.5 text-center text-meta text-ink-2 ${columns}`}>
        <span />
        <span>{messages.site}</span>
        <span>{messages.push}</span>
        <span className="text-left">{messages.mail}</span>
      </div>
      <div className="divide-y divide-line">
        {notificationGroups.map((group) => (
          <GroupRow key={group} group={group} choice={settings.groups[group]} change={change} reasons={reasons} />
        ))}
        <BestRow best={settings.best} change={change} reason={reasons.mail} />
      </div>
      <p className="border-t border-line px-4 py-3 text-meta text-ink-2">{messages.frequencyNote}</p>
    </Card>
  );
}
