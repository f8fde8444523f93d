import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { ornament } from '../../ui/ornament.tsx';
import { type MutableRow, useMutedRows } from './use-muted-rows.ts';

// Never loaded by visitors, nor by members without muted words.
const MutedBar = ornament(() => import('./muted-bar.tsx'));
const MutedSpace = ornament(() => import('./muted-space.tsx'));

type MutedRowsProps<T> = { items: readonly T[]; as?: 'div' | 'li'; children: (item: T) => ReactNode };

/** In a list of several kinds, ids alone are not unique. */
const keyOf = ({ kind = '', id }: MutableRow) => `${kind} ${id}`;

/**
 * The rows of a list. Those that contain a muted word are left out, and a line at the end says how many and shows them. What a page for
 * visitors displayed until its reader was known keeps its space, so that nothing moves.
 */
export function MutedRows<T extends MutableRow>({ items, as = 'div', children }: MutedRowsProps<T>) {
  const [first] = useState(items);
  const { rows, hidden, show } = useMutedRows(items);
  const stays = (item: T) => first.some((one) => keyOf(one) === keyOf(item) && one.mutedWord === undefined);
  return (
    <>
      {items.map((item) => {
        if (rows.includes(item)) return <Fragment key={keyOf(item)}>{children(item)}</Fragment>;
        if (!stays(item)) return null;
        const row = (
          <div inert className="invisible">
            {children(item)}
          </div>
        );
        return (
          <Suspense key={keyOf(item)} fallback={row}>
            <MutedSpace>{row}</MutedSpace>
          </Suspense>
        );
      })}
      {hidden > 0 && (
        <Suspense>
          <MutedBar as={as} count={hidden} onShow={show} />
        </Suspense>
      )}
    </>
  );
}
