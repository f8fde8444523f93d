import { watchLevels } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/overlays.ts';
import { chooseWatch, loadWatch, type Watched, type WatchLevel } from './data.ts';
import { watchMessages } from './messages.ts';

const icons: Record<WatchLevel, IconName> = { watching: 'bell-ring', normal: 'bell', muted: 'bell-off' };

type Props = { watched: Watched; className: string };

/** How much a member wants to hear of a topic, a question or a tag. For members alone, whose level is asked for after the page. */
export default function WatchButton({ watched: { kind, subjectId }, className }: Props) {
  const messages = useMessages(watchMessages);
  const [level, setLevel] = useState<WatchLevel>('normal');
  useEffect(() => {
    let left = false;
    void loadWatch({ kind, subjectId }).then((found) => left || found === null || setLevel(found));
    return () => {
      left = true;
    };
  }, [kind, subjectId]);
  async function choose(wanted: WatchLevel): Promise<void> {
    setLevel(await chooseWatch({ kind, subjectId }, wanted));
    toast(messages.done[wanted], { kind: 'success' });
  }
  const items: MenuItem[] = watchLevels.map((one) => ({
    kind: 'choice',
    label: messages.levels[one],
    note: messages.notes[kind][one],
    icon: <Icon name={icons[one]} size={16} />,
    chosen: one === level,
    onSelect: () => void choose(one),
  }));
  return (
    <Menu
      label={messages.button(messages.levels[level])}
      trigger={<Icon name={icons[level]} size={18} className={cx(level === 'watching' && 'text-tea')} />}
      items={items}
      className={className}
    />
  );
}
