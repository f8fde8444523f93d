import * as React from 'react';

/** Where `react` looks for the hooks of whoever renders; react-dom's renderers put theirs here too. */
interface Internals {
  H: object | null;
}

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** Read under a name that is no literal, as bundlers refuse a missing export. `null` in a React that has moved it. */
export const internals = ((React as unknown as Record<string, unknown>)[name] ?? null) as Internals | null;

export const elementType = Symbol.for('react.transitional.element');
export const fragmentType = Symbol.for('react.fragment');
export const strictType = Symbol.for('react.strict_mode');
export const profilerType = Symbol.for('react.profiler');
export const suspenseType = Symbol.for('react.suspense');
export const contextType = Symbol.for('react.context');
export const consumerType = Symbol.for('react.consumer');
export const forwardRefType = Symbol.for('react.forward_ref');
export const memoType = Symbol.for('react.memo');
export const lazyType = Symbol.for('react.lazy');
export const memoSentinel = Symbol.for('react.memo_cache_sentinel');

/**
 * As much of React's own objects as a renderer must know. React keeps a second value in each context for a second
 * renderer in one process, which is what this one is: react-dom leaves the first as the last page had it.
 */
export interface Context {
  $$typeof: symbol;
  _currentValue2: unknown;
}

export function contextValue(context: Context): unknown {
  return context['_currentValue2'];
}

export function setContext(context: Context, value: unknown): void {
  context['_currentValue2'] = value;
}

export interface Consumer {
  _context: Context;
  $$typeof: symbol;
}

export function contextOf(consumer: Consumer): Context {
  return consumer['_context'];
}

export interface Lazy {
  _init: (payload: unknown) => unknown;
  _payload: unknown;
  $$typeof: symbol;
}

/** @throws what is awaited, as a promise, while it is still being fetched */
export function loaded(lazy: Lazy): unknown {
  return lazy['_init'](lazy['_payload']);
}
