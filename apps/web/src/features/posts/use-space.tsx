import { useState, type ReactNode } from 'react';

/** What was on screen before it was known that it is collapsed, invisible; nothing if that was known before. */
export function useSpace(isCollapsed: boolean, children: ReactNode): ReactNode {
  const [wasOnScreen] = useState(!isCollapsed);
  if (!isCollapsed || !wasOnScreen) return null;
  return (
    <div inert className="invisible">
      {children}
    </div>
  );
}
