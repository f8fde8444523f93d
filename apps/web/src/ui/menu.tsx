import { lazy, Suspense, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';

export type MenuItem =
  | { kind?: 'act'; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean }
  /** `aside`: a figure at the right. */
  | { kind: 'link'; label: string; icon?: ReactNode; aside?: ReactNode; to: string }
  | { kind: 'choice'; label: string; note?: string; icon?: ReactNode; chosen: boolean; onSelect: () => void }
  | { kind: 'line' }
  | { kind: 'text'; label: ReactNode };

export type MenuProps = {
  /** Read aloud and shown on hover; for a trigger without words. */
  label?: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
  align?: 'start' | 'end';
};

const load = () => import('./menu-open.tsx');
const MenuOpen = lazy(load);

/**
 * A plain button until it is touched: Base UI's menu is 44 kB, and a thread page has twenty of them. The code comes
 * on pointer or focus, the first press opens it, keyboard and focus are Base UI's from then on.
 */
export function Menu(props: MenuProps) {
  const [used, setUsed] = useState(false);
  const button = (busy: boolean) => (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={busy || undefined}
      className={cx(props.className, busy && 'menu-busy')}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setUsed(true)}
    >
      {props.trigger}
    </button>
  );
  if (!used) return button(false);
  return (
    <Suspense fallback={button(true)}>
      <MenuOpen {...props} />
    </Suspense>
  );
}
