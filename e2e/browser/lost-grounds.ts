import type { Page } from '@playwright/test';

/** Pictures, editors of other makers, and what is drawn. */
const outside = 'svg, img, video, canvas, iframe, .katex';

/**
 * In the colours of the reader's system grounds of ours are gone. What stands out from its surroundings by its ground alone, such as a chosen
 * row, a bubble of a chat or the bar of a poll, must have an edge there. Each element that lost its ground and has none; the media of the
 * page are the usual ones afterwards.
 */
export async function lostGrounds(page: Page, state: string): Promise<string[]> {
  await page.evaluate((without) => {
    const opaque = (element: Element | null): string => {
      if (element === null) return '';
      const { backgroundColor } = getComputedStyle(element);
      return /rgba\(.*, 0\)|transparent/.test(backgroundColor) ? opaque(element.parentElement) : backgroundColor;
    };
    const marked = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || !element.checkVisibility() || element.closest(`${without}, .sr-only`) !== null) return false;
      // What the pointer happens to be over, and bars that cover what scrolls below them.
      if (element.matches(':hover') || getComputedStyle(element).position === 'sticky') return false;
      // The window itself, and parts of the page as large as it.
      if (width * height > innerWidth * innerHeight * 0.6) return false;
      const ground = getComputedStyle(element).backgroundColor;
      return !/rgba\(.*, 0\)|transparent/.test(ground) && ground !== opaque(element.parentElement);
    });
    for (const element of marked) element.dataset['ground'] = '';
  }, outside);
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() => {
    const hasEdge = (element: Element): boolean => {
      const { outlineStyle, borderTopWidth, borderBottomWidth, borderLeftWidth, backgroundColor, backgroundImage } =
        getComputedStyle(element);
      const around = getComputedStyle(element.parentElement ?? element).backgroundColor;
      const borders = [borderTopWidth, borderBottomWidth, borderLeftWidth].some((width) => width !== '0px');
      const isOwn =
        !/rgba\(.*, 0\)|transparent/.test(backgroundColor) &&
        backgroundColor !== around &&
        getComputedStyle(element).forcedColorAdjust === 'none';
      return borders || outlineStyle !== 'none' || backgroundImage !== 'none' || isOwn;
    };
    const marked = [...document.querySelectorAll<HTMLElement>('[data-ground]')];
    const without = marked
      .filter((element) => !hasEdge(element))
      .map((element) => (element.cloneNode(false) as HTMLElement).outerHTML.slice(0, 160));
    for (const element of marked) delete element.dataset['ground'];
    return [...new Set(without)];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return lost.map((element) => `${state}, forced colours: no edge of ${element}`);
}
