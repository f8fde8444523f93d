export const toastPositions = ['lower-end', 'upper-end', 'lower-start', 'upper-start', 'middle'] as const;
export type ToastPosition = (typeof toastPositions)[number];

type Obstacle = { rect: DOMRect; weight: number };

/**
 * Sticky bars stay in place while the page scrolls, as do contents of a dialog or a menu; other buttons can be scrolled away, except those
 * with `data-uncovered`, which are needed quickly.
 */
const firm = '[data-bar], [data-uncovered], dialog[open] :is(button, a, input, textarea, select), [role="menu"]';
const loose = 'button, input, textarea, select, [contenteditable="true"]';
const firmWeight = 1000;

function obstacles(list: HTMLElement): Obstacle[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const nearby: Obstacle[] = [];
  for (const element of modal.querySelectorAll(`${firm}, ${loose}`)) {
    const rect = element.getBoundingClientRect();
    const seen = rect.width > 0 && rect.bottom > 0 && rect.top < innerHeight;
    if (seen && !list.contains(element)) nearby.push({ rect, weight: element.matches(firm) ? firmWeight : 1 });
  }
  return nearby;
}

/** How much of the clickable elements the toasts cover. */
function covered(list: HTMLElement, all: readonly Obstacle[]): number {
  let sum = 0;
  for (const line of list.children) {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    for (const { rect, weight } of all) if (rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top) sum += weight;
  }
  return sum;
}

/** Leaves the toasts where they are unless they cover something avoidably. */
export function positionToasts(list: HTMLElement): void {
  const all = obstacles(list);
  const now = list.dataset['place'];
  let best = { position: now, cost: covered(list, all) };
  // A single scrollable button is no reason to move them while a reader scrolls.
  if (now !== undefined && best.cost < firmWeight) return;
  for (const position of toastPositions) {
    list.dataset['place'] = position;
    const cost = covered(list, all);
    if (best.position === undefined || cost < best.cost) best = { position, cost };
  }
  list.dataset['place'] = best.position;
}
