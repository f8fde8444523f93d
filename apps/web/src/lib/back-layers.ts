import { useEffect, useRef } from 'react';
import { media } from './media.ts';
import { phone } from './phone.ts';

/**
 * On a phone, Back closes the topmost dialog, sheet, viewer or overlay instead of leaving the page (ADR 49). Each open layer has a history
 * entry of its own above that of its page, with the same address; `layer` in its state counts them. The router never sees moves between
 * these entries.
 */
interface EntryState {
  layer?: number;
  idx?: number;
}

const entry = (): EntryState => (history.state as EntryState | null) ?? {};
const depthOf = (state: unknown): number => (state as EntryState | null)?.layer ?? 0;

/** The open layers, each by the act that closes it, the topmost last. */
const layers: (() => void)[] = [];
/** A move of our own is on its way. */
let isMoving = false;
/** A move away from the entries of layers that are closed long since. */
let isSkipping = false;
/** The index of the entry that the router shows. */
let currentIndex: number | undefined;
let timer: number | undefined;
/** The router is loading another page, whose entry it will add above the present one. */
let isNavigating = false;
/** A link within a layer closes it and navigates; by then the router has begun. */
const removalMs = 30;

function removeEntries(): void {
  const depth = entry().layer ?? 0;
  if (isMoving || isSkipping || isNavigating || depth <= layers.length) return;
  isMoving = true;
  history.go(layers.length - depth);
}

/** Adds or removes entries until there is one for each open layer. Later, so that one layer may replace another. */
function settle(afterMs = 0): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (isMoving || isSkipping) return;
    const depth = entry().layer ?? 0;
    for (let layer = depth + 1; layer <= layers.length; layer += 1) history.pushState({ ...entry(), layer }, '');
    if (depth > layers.length) timer = window.setTimeout(removeEntries, removalMs);
  }, afterMs);
}

/** A form with unsaved text may refuse to close; then its entry is needed again. */
const refusalMs = 400;

function closeTo(depth: number): void {
  for (const close of layers.slice(depth).toReversed()) close();
  settle(refusalMs);
}

function onMove(event: PopStateEvent): void {
  const depth = depthOf(event.state);
  if (isMoving) {
    isMoving = false;
    event.stopImmediatePropagation();
    settle();
  } else if (isSkipping) {
    // The router handles it, also when it is there already: it may not have shown the other page yet.
    isSkipping = false;
  } else if (layers.length > 0 && entry().idx === currentIndex) {
    event.stopImmediatePropagation();
    if (depth < layers.length) closeTo(depth);
    else settle();
  } else if (depth > 0) {
    // Back from another page, or Forward: the layers of this entry are gone.
    event.stopImmediatePropagation();
    isSkipping = true;
    history.go(-depth);
  }
}

/** Once, before the router listens. */
export function watchBack(): void {
  window.addEventListener('popstate', onMove, true);
  currentIndex = entry().idx;
  const depth = entry().layer ?? 0;
  if (depth > 0) {
    // The page was reloaded while a layer was open.
    isMoving = true;
    history.go(-depth);
  }
}

/** To be called when a navigation begins and ends: meanwhile no entry is removed, because the router adds one. */
export function noteNavigation(isPending: boolean): void {
  isNavigating = isPending;
  if (!isPending) settle();
}

/** To be called after each navigation. */
export function noteCurrentEntry(): void {
  currentIndex = entry().idx;
}

/** Also a tablet goes back by a gesture. */
const goesBack = `${phone}, (pointer: coarse)`;

/** While `isOpen`, Back calls `close` on a phone. `close` may refuse. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen || !media(goesBack).matches) return undefined;
    const own = () => latest.current();
    layers.push(own);
    settle();
    return () => {
      layers.splice(layers.indexOf(own), 1);
      settle();
    };
  }, [isOpen]);
}
