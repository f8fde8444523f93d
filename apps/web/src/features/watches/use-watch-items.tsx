import { watchLevels } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import type { MenuItem } from '../../ui/menu-item.ts';
import { toast } from '../../ui/overlays.ts';
import { chooseWatch, loadWatch, type Watched, type WatchLevel } from './data.ts';
import { watchMessages } from './messages.ts';

export const watchIcons: Record<WatchLevel, IconName> = { watching: 'bell-ring', normal: 'bell', muted: 'bell-off' };

/** A member's watch level of a topic, a question or a tag, loaded after the page. */
export function useWatch({ kind, subjectId }: Watched): { level: WatchLevel; items: MenuItem[] } {
  const messages = useMessages(watchMessages);
  const [level, setLevel] = useState<WatchLevel>('normal');
  useEffect(() => {
    let left = false;
    void loadWatch({ kind, subjectId }).then((nextLevel) => left || nextLevel === null || setLevel(nextLevel));
    return () => {
      left = true;
    };
  }, [kind, subjectId]);
  async function choose(nextLevel: WatchLevel): Promise<void> {
    setLevel(await chooseWatch({ kind, subjectId }, nextLevel));
    toast(messages.done[nextLevel], { kind: 'success' });
  }
  const items = watchLevels.map((one): MenuItem => ({
    kind: 'choice',
    label: messages.levels[one],
    note: messages.notes[kind][one],
    icon: <Icon name={watchIcons[one]} size={16} />,
    chosen: one === level,
    onSelect: () => void choose(one),
  }));
  return { level, items };
}

/** The same below a heading, for a menu with other items. */
export function useWatchItems(watched: Watched): MenuItem[] {
  const messages = useMessages(watchMessages);
  const { level, items } = useWatch(watched);
  return [{ kind: 'text', label: messages.button(messages.levels[level]) }, ...items];
}
