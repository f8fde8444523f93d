import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the last render, for objects outside React that are created only once. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
