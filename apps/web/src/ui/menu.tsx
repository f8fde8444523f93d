import { Suspense, useState } from 'react';
import { cx } from './cx.ts';
import type { MenuProps } from './menu-item.ts';
import { NotLoaded } from './not-loaded.tsx';
import { prefetch } from '../lib/code/prefetch.ts';
import { onDemand } from './on-demand.tsx';

const load = () => import('./menu-open.tsx');
/** `onClose`: after its code failed to load; the press that closes the message may open the menu again. */
const MenuOpen = onDemand<MenuProps & { onClose: () => void }>(load, (props, retry) => (
  <>
    <button type="button" aria-label={props.label} title={props.label} aria-haspopup="menu" className={props.className} onClick={retry}>
      {props.trigger}
    </button>
    <NotLoaded onRetry={retry} onClose={props.onClose} />
  </>
));

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
      onPointerEnter={() => prefetch(load)}
      onFocus={() => prefetch(load)}
      onClick={() => setUsed(true)}
    >
      {props.trigger}
    </button>
  );
  if (!used) return button(false);
  return (
    <Suspense fallback={button(true)}>
      <MenuOpen {...props} onClose={() => setUsed(false)} />
    </Suspense>
  );
}
