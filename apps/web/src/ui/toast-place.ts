export const toastPlaces = ['lower-end', 'upper-end', 'lower-start', 'upper-start', 'middle'] as const;
export type ToastPlace = (typeof toastPlaces)[number];

type Obstacle = { rect: DOMRect; weight: number };

/**
 * Bars stay where they are while the page scrolls, and so does what is in a dialog or a menu; other buttons can be scrolled away,
 * but for `data-uncovered`: what somebody is in a hurry to press.
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

/** How much of what one may want to press is under the lines of the list. */
function covered(list: HTMLElement, all: readonly Obstacle[]): number {
  let sum = 0;
  for (const line of list.children) {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    for (const { rect, weight } of all) if (rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top) sum += weight;
  }
  return sum;
}

/** Leaves the list where it is unless it lies over something that it needs not lie over. */
export function placeToasts(list: HTMLElement): void {
  const all = obstacles(list);
  const now = list.dataset['place'];
  let best = { place: now, cost: covered(list, all) };
  // A loose button alone is no reason to jump under the eyes of a reader who scrolls.
  if (now !== undefined && best.cost < firmWeight) return;
  for (const place of toastPlaces) {
    list.dataset['place'] = place;
    const cost = covered(list, all);
    if (best.place === undefined || cost < best.cost) best = { place, cost };
  }
  list.dataset['place'] = best.place;
}
