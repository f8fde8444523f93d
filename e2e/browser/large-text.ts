import type { Page } from '@playwright/test';

/** What keeps its size: logos, pictures, formulas, the letter and the number that stand for a picture. */
const fixed = '[data-logo], svg, img, .katex, [data-avatar], [data-count]';

type Sizes = Record<string, number>;

/** The size of each visible text, by its element's place in the document. */
const textSizes = (page: Page): Promise<Sizes> =>
  page.evaluate((outside) => {
    const all: Record<string, number> = {};
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const element = walk.currentNode.parentElement;
      if (element === null || !walk.currentNode.nodeValue?.trim() || element.closest(`script, style, noscript, ${outside}`)) continue;
      if (element.getClientRects().length === 0) continue;
      // The same number may stand in several places.
      const key = `${element.tagName.toLowerCase()} 「${walk.currentNode.nodeValue.trim().slice(0, 20)}」`;
      all[key] = Math.max(all[key] ?? 0, Number.parseFloat(getComputedStyle(element).fontSize));
    }
    return all;
  }, fixed);

/** Controls and headings whose text leaves their box, where it is neither scrolled nor ended by an ellipsis. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll('button, a, summary, label, th, h1, h2, h3, [role="tab"], [role="menuitem"]')) {
      const box = element.getBoundingClientRect();
      if (
        box.width < 2 ||
        !element.checkVisibility() ||
        element.closest('.sr-only, .truncate, .body, [hidden]') ||
        getComputedStyle(element.parentElement ?? element).webkitLineClamp !== 'none' ||
        getComputedStyle(element).display.startsWith('inline')
      )
        continue;
      const range = document.createRange();
      for (const child of element.childNodes) {
        if (child.nodeType !== Node.TEXT_NODE || !child.nodeValue?.trim()) continue;
        range.selectNodeContents(child);
        const text = range.getBoundingClientRect();
        const over = Math.max(text.right - box.right, box.left - text.left, text.bottom - box.bottom, box.top - text.top);
        if (over > 3)
          cut.push(`${Math.round(over)} px outside of its ${element.tagName.toLowerCase()}: ${child.nodeValue.trim().slice(0, 20)}`);
      }
    }
    return cut;
  });

/** Texts of which a part is hidden by the edge of the window or of a box that cannot be scrolled, and that end without an ellipsis. */
const hiddenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hidden: string[] = [];
    /** By scrolling sideways; or it ends with an ellipsis. */
    const isReached = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)) return true;
      return element.parentElement !== null && isReached(element.parentElement);
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walk.nextNode()) {
      const text = walk.currentNode;
      const element = text.parentElement;
      if (!text.nodeValue?.trim() || !element?.checkVisibility() || element.closest('script, style, .sr-only, .body, svg, [popover]'))
        continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const beyond = Math.max(right - document.documentElement.clientWidth, -left);
      if (beyond > 3 && !isReached(element))
        hidden.push(`${Math.round(beyond)} px beyond the window: ${text.nodeValue.trim().slice(0, 20)}`);
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || /auto|scroll/.test(style.overflow)) break;
        if (style.position === 'fixed' || !/hidden|clip/.test(style.overflow)) continue;
        const edge = box.getBoundingClientRect();
        // Only read aloud.
        if (edge.width <= 1) break;
        const over = Math.max(right - edge.right, edge.left - left, bottom - edge.bottom, edge.top - top);
        if (over > 3) hidden.push(`${Math.round(over)} px hidden of: ${text.nodeValue.trim().slice(0, 20)}`);
        if (over > 3) break;
      }
    }
    return hidden;
  });

/** Pairs of texts that lie over each other, where neither is in a bar at the edge of the window. */
const coveredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Line = { element: Element; text: string; box: { left: number; right: number; top: number; bottom: number } };
    const lines: Line[] = [];
    const walk = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walk.nextNode()) {
      const element = walk.currentNode.parentElement;
      const text = walk.currentNode.nodeValue?.trim();
      if (
        !text ||
        !element?.checkVisibility() ||
        element.closest('script, style, .sr-only, .body, svg, [data-bar], [data-avatar], [popover]')
      )
        continue;
      range.selectNodeContents(walk.currentNode);
      for (const rect of range.getClientRects()) {
        const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
        // What an ellipsis or the edge of a box that scrolls hides lies over nothing.
        for (let outer: Element | null = element; outer !== null && outer !== document.body; outer = outer.parentElement) {
          if (getComputedStyle(outer).overflow === 'visible') continue;
          const edge = outer.getBoundingClientRect();
          box.left = Math.max(box.left, edge.left);
          box.right = Math.min(box.right, edge.right);
          box.top = Math.max(box.top, edge.top);
          box.bottom = Math.min(box.bottom, edge.bottom);
        }
        if (box.right - box.left > 2 && box.bottom - box.top > 2) lines.push({ element, text, box });
      }
    }
    const covered = new Set<string>();
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        // What a dialog covers is meant to be covered.
        if (one.element === other.element || one.element.closest('dialog') !== other.element.closest('dialog')) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Boxes of lines are taller than their letters.
        if (across > 4 && down > Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top) / 2)
          covered.add(`「${one.text.slice(0, 15)}」 and 「${other.text.slice(0, 15)}」 lie over each other`);
      }
    return [...covered];
  });

const faultsNow = async (page: Page): Promise<string[]> => {
  const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);
  return [
    ...(await cutTexts(page)),
    ...(await hiddenTexts(page)),
    ...(await coveredTexts(page)),
    ...(over > 0 ? [`${over} px wider than the window`] : []),
  ];
};

const smallestPx = 18;

/** As with the smallest size of text that a browser can be told: only what is smaller grows, and boxes do not follow. */
const raiseSmallTexts = (page: Page): Promise<void> =>
  page.evaluate(
    ({ px, outside }) => {
      const small = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (one) => one.closest(outside) === null && Number.parseFloat(getComputedStyle(one).fontSize) < px,
      );
      for (const element of small) element.style.fontSize = `${px}px`;
    },
    { px: smallestPx, outside: fixed },
  );

const doubled = async (page: Page, act: () => Promise<string[]>): Promise<string[]> => {
  await page.evaluate(async () => {
    document.documentElement.style.setProperty('font-size', '200%');
    // What hangs on something else is placed anew with the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
  const faults = await act();
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
};

/** What is open now with twice the font size: texts that are cut, hidden or covered, or too wide for the window. */
export async function faultsAtTwiceTheSize(page: Page, state: string): Promise<string[]> {
  return (await doubled(page, () => faultsNow(page))).map((fault) => `${state}, twice the font size: ${fault}`);
}

/**
 * The open page with twice the font size, then with a smallest size of text, as a reader may choose them: texts that did not follow, that
 * are cut, hidden or covered, or too wide for the window. The page is not usable afterwards.
 */
export async function faultsOfLargeText(page: Page, screen: string): Promise<string[]> {
  const usual = await textSizes(page);
  const large = await doubled(page, async () => {
    const sizes = await textSizes(page);
    const stays = Object.entries(usual).filter(([text, size]) => (sizes[text] ?? size * 2) < size * 1.9);
    return [...stays.map(([text, size]) => `${text} stays at ${size} px`), ...(await faultsNow(page))];
  });
  await raiseSmallTexts(page);
  const raised = (await faultsNow(page)).map((fault) => `with texts of at least ${smallestPx} px: ${fault}`);
  return [...large, ...raised].map((fault) => `${screen}: ${fault}`);
}
