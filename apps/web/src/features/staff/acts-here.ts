import { useLocation } from 'react-router';
import { isOnlyRead } from './areas.ts';
import { useOwnRights } from './counts.ts';

/** Whether the viewer acts on the screen that is shown, by the right that its entry at the side names. */
export function useActsHere(): boolean {
  const { pathname } = useLocation();
  const own = useOwnRights();
  return own !== undefined && !isOnlyRead(pathname, own);
}
