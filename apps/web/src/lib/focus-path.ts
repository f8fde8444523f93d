type FocusPath = { address: string; element: Element; root: string; path: number[] };

/** Elements that the Tab key reaches: avatars are links for the mouse only. */
const focusable = ':is(a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"])';

/** The element by its path from the nearest ancestor with an id: it may be recreated for a member. */
function focusPathOf(element: Element): FocusPath {
  const path: number[] = [];
  let at = element;
  while (at.parentElement && at.id === '' && at !== document.body) {
    path.unshift([...at.parentElement.children].indexOf(at));
    at = at.parentElement;
  }
  return { address: location.pathname + location.search, element, root: at.id, path };
}

const isVisible = (element: Element) => element.getBoundingClientRect().width > 0;

function focusIn(element: Element | undefined): boolean {
  if (!element) return false;
  const target = [element, ...element.querySelectorAll(focusable)].find((one) => one.matches(focusable) && isVisible(one));
  if (!(target instanceof HTMLElement)) return false;
  // Once: each time it is focused, the browser scrolls there.
  if (document.activeElement !== target) target.focus();
  return document.activeElement === target;
}

/** The elements on the path, as far as they exist, each with the child index that follows; and the current element at its end. */
function wayTo({ root, path }: FocusPath): { way: [Element, number][]; end: Element | undefined } {
  let at: Element | null | undefined = root === '' ? document.body : document.getElementById(root);
  const way: [Element, number][] = [];
  for (const index of path) {
    if (!at) break;
    way.push([at, index]);
    at = at.children[index];
  }
  return { way, end: way.length === path.length ? (at ?? undefined) : undefined };
}

/** The same element; otherwise the one now in its place. */
function focusAt(path: FocusPath): boolean {
  return (path.element.isConnected && focusIn(path.element)) || focusIn(wayTo(path).end);
}

/** The nearest focusable element, if the element itself is not. */
function focusNearest(path: FocusPath): boolean {
  return wayTo(path)
    .way.toReversed()
    .some(([{ children }, index]) => [...children].slice(index).some(focusIn) || [...children].slice(0, index).toReversed().some(focusIn));
}

let latest: FocusPath | null = null;

/** From here on the focused place is recorded, except on pages that are sign-in pages according to `isSignInPage`. */
export function followFocus(isSignInPage: (pathname: string) => boolean): () => void {
  const listener = ({ target }: FocusEvent) => {
    if (target instanceof Element && !isSignInPage(location.pathname) && !target.closest('dialog')) latest = focusPathOf(target);
  };
  document.addEventListener('focusin', listener);
  return () => document.removeEventListener('focusin', listener);
}

const settlingMs = 1_200;
const longestMs = 15_000;
const lookMs = 60;

/**
 * Restores the focus to its earlier place on the page that is shown again, or to the main text. The page is still being rendered for the
 * member, which may remove the focused element: whenever the focus is lost meanwhile, it is restored again, on a slow network until the
 * reader acts.
 */
export function restoreFocus(): void {
  const target = latest;
  const startedAt = Date.now();
  let nearest: Element | null = null;
  const acted = new AbortController();
  for (const event of ['keydown', 'pointerdown', 'wheel']) {
    window.addEventListener(event, () => acted.abort(), { signal: acted.signal, capture: true });
  }
  const timer = setInterval(() => {
    const main = document.querySelector<HTMLElement>('#main');
    const at = document.activeElement;
    const lost = at === null || at === document.body || at === main;
    const since = Date.now() - startedAt;
    if ((lost || at === nearest) && target?.address === location.pathname + location.search) {
      // The nearest element is replaced when a nearer one appears later.
      if (focusAt(target)) nearest = null;
      else if (focusNearest(target)) nearest = document.activeElement;
    }
    if (document.activeElement === document.body && since > settlingMs) main?.focus({ preventScroll: true });
    if (since > longestMs) acted.abort();
  }, lookMs);
  acted.signal.addEventListener('abort', () => clearInterval(timer));
}
