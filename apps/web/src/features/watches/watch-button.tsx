import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Watched } from './data.ts';
import { watchMessages } from './messages.ts';
import { useWatch, watchIcons } from './use-watch-items.tsx';

type Props = { watched: Watched; className: string };

/** A member's watch level of a tag, as a separate button. */
export default function WatchButton({ watched, className }: Props) {
  const messages = useMessages(watchMessages);
  const { level, items } = useWatch(watched);
  return (
    <Menu
      label={messages.button(messages.levels[level])}
      trigger={<Icon name={watchIcons[level]} size={18} className={cx(level === 'watching' && 'text-tea')} />}
      items={items}
      className={className}
    />
  );
}
