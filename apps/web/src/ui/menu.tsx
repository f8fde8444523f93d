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
  /** The accessible label and tooltip; for a trigger without text. */
  label?: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
  align?: 'start' | 'end';
};

const load = () => import('./menu-open.tsx');
const MenuOpen = lazy(load);

/**
 * A plain button until it is used: Base UI's menu is 44 kB, and a thread page has twenty of them. The code is loaded on pointer or focus,
 * the first click opens it, keyboard and focus are handled by Base UI from then on.
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
