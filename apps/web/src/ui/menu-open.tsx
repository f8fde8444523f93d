import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackCloses } from '../lib/back-layers.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { MenuItem, MenuProps } from './menu-item.ts';

const row =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 text-small outline-none select-none ' +
  'data-highlighted:bg-surface-2 pointer-coarse:min-h-11';

function Row({ item }: { item: MenuItem }) {
  if (item.kind === 'line') return <Menu.Separator className="mx-2 my-1 h-px bg-line" />;
  if (item.kind === 'text') return <div className="px-2.5 py-1.5 text-meta text-ink-2">{item.label}</div>;
  const inside = (
    <>
      {item.icon && <span className="inline-flex w-[18px] justify-center text-ink-2">{item.icon}</span>}
      <span className="flex-1">
        {item.label}
        {'note' in item && <span className="block text-tiny text-ink-2">{item.note}</span>}
      </span>
      {item.kind === 'link' && item.aside}
    </>
  );
  if (item.kind === 'link')
    return (
      <Menu.LinkItem render={<Link to={item.to} />} closeOnClick className={cx(row, 'text-ink')}>
        {inside}
      </Menu.LinkItem>
    );
  if (item.kind === 'choice') {
    return (
      <Menu.CheckboxItem
        checked={item.chosen}
        onCheckedChange={item.onSelect}
        closeOnClick
        className={cx(row, 'text-ink', item.note && 'py-1.5')}
      >
        {inside}
        <Menu.CheckboxItemIndicator>
          <Icon name="check" size={16} className="text-tea" />
        </Menu.CheckboxItemIndicator>
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item onClick={item.onSelect} className={cx(row, item.danger ? 'text-cinnabar' : 'text-ink')}>
      {inside}
    </Menu.Item>
  );
}

function keyOf(item: MenuItem, at: number): string {
  return 'label' in item && typeof item.label === 'string' ? item.label : `row-${at}`;
}

export default function MenuOpen({ label, trigger, items, className, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(true);
  useBackCloses(open, () => setOpen(false));
  return (
    <Menu.Root open={open} onOpenChange={setOpen} modal={false}>
      <Menu.Trigger aria-label={label} title={label} className={className}>
        {trigger}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align={align} sideOffset={6} className="z-50">
          <Menu.Popup className="max-h-[min(480px,var(--available-height))] min-w-[min(11rem,var(--available-width))] max-w-(--available-width) overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-overlay outline-none">
            {items.map((item, at) => (
              <Row key={keyOf(item, at)} item={item} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
