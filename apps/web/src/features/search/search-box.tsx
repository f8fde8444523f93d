import { searchPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useState, type MouseEvent } from 'react';
import { prefetch } from '../../lib/code/prefetch.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Coming } from '../../ui/coming.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const load = () => import('./search-overlay.tsx');
const SearchOverlay = onDemand(load);

/** A link to the search that looks like an input; a click or `/` opens the overlay, whose code is loaded on touch. */
export function SearchBox({ label }: { label: string }) {
  const [open, setOpen] = useState(false);
  useShortcut('/', label, () => setOpen(true));
  function press(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <Link
        to={addressOf(searchPage)}
        aria-label={label}
        title={`${label} (/)`}
        onPointerEnter={() => prefetch(load)}
        onClick={press}
        className="flex size-9 items-center justify-center gap-2 rounded-control text-small text-ink-2 hover:text-ink lg:mr-2 lg:w-52 lg:justify-start lg:border lg:border-line lg:bg-canvas lg:px-3 lg:hover:border-line-strong max-lg:hover:bg-surface-2 pointer-coarse:size-11 lg:pointer-coarse:w-52"
      >
        <Icon name="search" size={18} />
        <span className="flex-1 max-lg:hidden">{label}</span>
        <kbd className="font-mono text-tiny max-lg:hidden">/</kbd>
      </Link>
      {open && (
        <Suspense fallback={<Coming />}>
          <SearchOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
