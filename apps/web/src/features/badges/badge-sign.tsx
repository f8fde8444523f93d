import type { BadgeIcon } from '@chaguan/contract';
import { Icon } from '../../ui/icon.tsx';

/** A badge as a round sign. */
export function BadgeSign({ icon }: { icon: BadgeIcon }) {
  return (
    <span aria-hidden className="inline-flex size-10 shrink-0 items-center justify-center rounded-chip bg-gold-soft text-gold">
      <Icon name={icon} size={20} />
    </span>
  );
}
