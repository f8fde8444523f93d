import { useEffect, useState } from 'react';
import { whenSettled } from './when-settled.ts';

/** Set on `<html>` once the first page has settled; those that follow are settled at once. */
const mark = 'data-settled';

/** Whether the page has settled (`whenSettled`): what is loaded beside it may come now. False on the server and while hydrating. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(() => typeof document !== 'undefined' && document.documentElement.hasAttribute(mark));
  useEffect(
    () =>
      whenSettled(() => {
        document.documentElement.setAttribute(mark, '');
        setSettled(true);
      }),
    [],
  );
  return settled;
}
