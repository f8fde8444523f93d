type FocusPlace = { address: string; element: Element; root: string; path: number[] };

const focusable = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

/** The element by its way down from the nearest ancestor with an id: it may be made anew, for a member. */
function placeOf(element: Element): FocusPlace {
  const path: number[] = [];
  let at = element;
  while (at.parentElement && at.id === '' && at !== document.body) {
    path.unshift([...at.parentElement.children].indexOf(at));
    at = at.parentElement;
  }
  return { address: location.pathname + location.search, element, root: at.id, path };
}

const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;

function focusIn(element: Element | undefined): boolean {
  if (!element) return false;
  const target = [element, ...element.querySelectorAll(focusable)].find((one) => one.matches(focusable) && isShown(one));
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  return document.activeElement === target;
}

/** The same element; else what stands in its place now; else what is nearest to it. */
function focusPlace({ element, root, path }: FocusPlace): boolean {
  if (element.isConnected && focusIn(element)) return true;
  let at: Element | null = root === '' ? document.body : document.getElementById(root);
  const way: [Element, number][] = [];
  for (const index of path) {
    if (!at) break;
    way.push([at, index]);
    at = at.children[index] ?? null;
  }
  if (at && way.length === path.length && focusIn(at)) return true;
  return way
    .toReversed()
    .some(([{ children }, index]) => [...children].slice(index).some(focusIn) || [...children].slice(0, index).toReversed().some(focusIn));
}

let latest: FocusPlace | null = null;

/** From here on the place of the focus is remembered, but on pages that `isSignInPage` says lead back to another. */
export function followFocus(isSignInPage: (pathname: string) => boolean): () => void {
  const listener = ({ target }: FocusEvent) => {
    if (target instanceof Element && !isSignInPage(location.pathname) && !target.closest('dialog')) latest = placeOf(target);
  };
  document.addEventListener('focusin', listener);
  return () => document.removeEventListener('focusin', listener);
}

const settlingMs = 1_200;
const lookMs = 60;

/**
 * Gives the focus back to where it was on the page that is on screen again, or to its text. The page is still changing into
 * the member's then, and takes what has the focus away with it: whenever it is lost meanwhile, it is given back again.
 */
export function restoreFocus(): void {
  const wanted = latest;
  const end = Date.now() + settlingMs;
  const timer = setInterval(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && wanted?.address === location.pathname + location.search) focusPlace(wanted);
    if (Date.now() < end) return;
    clearInterval(timer);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, lookMs);
}
