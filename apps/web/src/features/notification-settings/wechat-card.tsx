import { notificationGroupNames, type NotificationGroup } from '@chaguan/contract';
import { useId } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/inputs.tsx';
import type { Patch, Settings, WechatReminders } from './data.ts';
import { notificationMessages } from './messages.ts';

type Change = (patch: Patch) => Promise<void>;
type RowProps = { group: NotificationGroup; settings: Settings; change: Change; disabled: boolean; noteId: string };

function Row({ group, settings, change, disabled, noteId }: RowProps) {
  const messages = useMessages(notificationMessages);
  const name = nameIn(notificationGroupNames[group], useLang());
  const { site, wechat } = settings.groups[group];
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-1.5 md:py-2.5">
      <div className="min-w-0">
        <h3 className="text-small font-medium">{name}</h3>
        <p className="text-meta text-ink-2">{messages.hints[group]}</p>
      </div>
      <Switch
        className="shrink-0 gap-0!"
        aria-label={messages.wechatOf(name)}
        aria-describedby={disabled ? noteId : undefined}
        checked={site && wechat && !disabled}
        disabled={!site || disabled}
        onChange={({ target }) => void change({ groups: { [group]: { wechat: target.checked } } })}
      >
        {null}
      </Switch>
    </div>
  );
}

type Props = { wechat: WechatReminders; settings: Settings; change: Change };

/** The groups that the site sends in WeChat, for members whom its official account knows. */
export function WechatCard({ wechat: { groups, recipient }, settings, change }: Props) {
  const messages = useMessages(notificationMessages);
  const id = useId();
  if (groups.length === 0 || recipient === 'none') return null;
  const ended = recipient === 'live' ? undefined : messages.wechatEnded[recipient];
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{messages.wechatTitle}</CardTitle>
      <p id={`${id}-note`} className="flex gap-2 border-b border-line px-4 py-2 text-meta text-ink-2">
        <Icon name={ended === undefined ? 'info' : 'circle-alert'} size={16} className="mt-0.5 shrink-0" />
        {ended ?? messages.wechatNote}
      </p>
      <div className="divide-y divide-line">
        {groups.map((group) => (
          <Row key={group} group={group} settings={settings} change={change} disabled={ended !== undefined} noteId={`${id}-note`} />
        ))}
      </div>
    </Card>
  );
}
