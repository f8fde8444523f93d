import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the last render, for what lives outside React and is made only once. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
