import { useState, type ReactNode } from 'react';

/** The reader pressed something on this page: what collapses after that was collapsed by the reader, who expects it to move. */
const hasActed = (): boolean => ['pointerdown', 'keydown'].some((act) => (globalThis.performance.eventCounts?.get(act) ?? 0) > 0);

/** What was on screen before it was known that it is collapsed, invisible; nothing if that was known before, or follows from an act. */
export function useReservedSpace(isCollapsed: boolean, children: ReactNode): ReactNode {
  const [space, setSpace] = useState<'none' | 'kept' | undefined>(isCollapsed ? 'none' : undefined);
  if (isCollapsed && space === undefined) setSpace(hasActed() ? 'none' : 'kept');
  if (!isCollapsed || space !== 'kept') return null;
  return (
    <div inert className="invisible">
      {children}
    </div>
  );
}
