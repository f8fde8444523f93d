import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { useTip } from './use-tip.tsx';

type Props = { tip: ReturnType<typeof useTip>; className?: string };

/** A quiet button beside the others of a post; on a phone, where there is no room, it is in the menu alone. */
export function TipButton({ tip: { give, label }, className }: Props) {
  return (
    give && (
      <button type="button" onClick={give} className={cx(className ?? buttonClass('quiet', 'small'), 'max-md:hidden')}>
        <Icon name="hand-coins" size={className === undefined ? 15 : 18} />
        <span>{label}</span>
      </button>
    )
  );
}
