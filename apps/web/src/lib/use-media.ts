import { useSyncExternalStore } from 'react';
import { media } from './media.ts';

/** Whether the media query currently matches; false without a window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = media(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => media(query).matches,
    () => false,
  );
}
