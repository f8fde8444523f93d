import type { Element, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const levelsMax = 150;
const elementsMax = 50_000;

/** Elements whose content no reader sees. */
export const unseenElements: ReadonlySet<string> = new Set('script style head title template noscript object select textarea'.split(' '));

/** The text within an element, without any marks. */
export const htmlText = (parent: Element): string =>
  parent.children.map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? htmlText(child) : '')).join('');

function isTooDeep(nodes: readonly RootContent[]): boolean {
  let level = nodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levelsMax) return true;
    level = level.flatMap((node): RootContent[] => (node.type === 'element' ? node.children : []));
  }
  return false;
}

/** HTML as a browser reads it; undefined where it is absurdly large or deep, and is not read. */
export function parseHtml(html: string): RootContent[] | undefined {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > elementsMax) return undefined;
  const { children } = fromHtml(html, { fragment: true });
  return isTooDeep(children) ? undefined : children;
}
