import { CannotDraw } from './cannot-draw.ts';
import { isClass, renderClass } from './classes.ts';
import { escape } from './escape.ts';
import { callComponent, tookId, type Component } from './hooks.ts';
import { drawAlone, opening } from './hosts.ts';
import { drawKept, isKept, readContext } from './kept.ts';
import {
  consumerType,
  contextOf,
  contextType,
  contextValue,
  elementType,
  forwardRefType,
  fragmentType,
  lazyType,
  loaded,
  memoType,
  profilerType,
  setContext,
  strictType,
  suspenseType,
  type Consumer,
  type Context,
  type Lazy,
} from './react-internals.ts';
import { sheet } from './sheet.ts';
import type { Props } from './start-tag.ts';
import { tagOf, type Tag } from './tags.ts';
import { closeFork, openFork, takeBranch } from './tree-ids.ts';

/** What is provided now, to be taken back should a drawing end in the middle. */
const provided: { context: Context; before: unknown }[] = [];

export function withdrawContexts(): void {
  for (let one = provided.pop(); one !== undefined; one = provided.pop()) setContext(one.context, one.before);
}

function drawText(text: string): void {
  if (text === '') return;
  if (sheet.afterText) sheet.html += '<!-- -->';
  sheet.html += escape(text);
  sheet.afterText = true;
}

function drawList(list: readonly unknown[]): void {
  const fork = openFork(list.length);
  for (let index = 0; index < list.length; index += 1) {
    takeBranch(fork, index);
    drawNode(list[index]);
  }
  closeFork(fork);
}

function drawOther(node: object): void {
  if ('$$typeof' in node) {
    if (node.$$typeof === lazyType) return drawNode(loaded(node as Lazy));
    if (node.$$typeof === contextType) return drawNode(readContext(node as Context));
  }
  if (!(Symbol.iterator in node)) throw new CannotDraw(`a child that is ${Object.prototype.toString.call(node)}`);
  const list = Array.from(node as Iterable<unknown>);
  if (list.length > 0) drawList(list);
}

/** Whatever a component may return. */
export function drawNode(node: unknown): void {
  if (typeof node === 'string') drawText(node);
  else if (typeof node === 'object') {
    if (node === null) return;
    if ((node as { $$typeof?: unknown }).$$typeof === elementType) {
      const element = node as { type: unknown; props: Props };
      drawElement(element.type, element.props);
    } else if (Array.isArray(node)) drawList(node);
    else drawOther(node);
  } else if (typeof node === 'number' || typeof node === 'bigint') drawText(String(node));
}

function drawElement(type: unknown, props: Props): void {
  if (typeof type === 'string') drawHost(tagOf(type), props);
  else if (typeof type === 'function') {
    if (isClass(type)) drawNode(renderClass(type, props));
    else drawComponent(type as Component, props, undefined);
  } else if (type === fragmentType || type === strictType || type === profilerType) drawNode(props['children']);
  else if (type === suspenseType) drawSuspense(props['children']);
  else if (typeof type === 'object' && type !== null && '$$typeof' in type) drawExotic(type, props);
  else throw new CannotDraw(`an element of type ${String(type)}`);
}

function drawComponent(call: Component, props: Props, ref: unknown): void {
  const node = callComponent(call, props, ref);
  if (!tookId()) return drawNode(node);
  const fork = openFork(1);
  takeBranch(fork, 0);
  drawNode(node);
  closeFork(fork);
}

function drawExotic(type: { $$typeof: unknown }, props: Props): void {
  switch (type.$$typeof) {
    case contextType:
      return provide(type as Context, props);
    case memoType: {
      const inner = (type as { type?: unknown }).type;
      return isKept(type) ? drawKept(type, props, () => drawElement(inner, props)) : drawElement(inner, props);
    }
    case forwardRefType: {
      const { ref = null, ...rest } = props;
      return drawComponent((type as unknown as { render: Component }).render, 'ref' in props ? rest : props, ref);
    }
    case lazyType:
      return drawElement(loaded(type as Lazy), props);
    case consumerType:
      return drawNode((props['children'] as (value: unknown) => unknown)(readContext(contextOf(type as Consumer))));
    default:
      throw new CannotDraw(`an element of ${String(type.$$typeof)}`);
  }
}

function provide(context: Context, props: Props): void {
  provided.push({ context, before: contextValue(context) });
  setContext(context, props['value']);
  drawNode(props['children']);
  setContext(context, provided.pop()?.before);
}

function drawSuspense(children: unknown): void {
  const { inSuspense } = sheet;
  sheet.html += '<!--$-->';
  sheet.afterText = false;
  sheet.inSuspense = true;
  drawNode(children);
  sheet.inSuspense = inSuspense;
  sheet.html += '<!--/$-->';
  sheet.afterText = false;
}

function drawHost(tag: Tag, props: Props): void {
  if (tag.special === null) drawPlain(tag, props);
  else if (!drawAlone(tag, props)) drawSpecial(tag, props);
  sheet.afterText = false;
}

function drawPlain(tag: Tag, props: Props): void {
  const { place } = sheet;
  sheet.html += opening(tag, props);
  sheet.afterText = false;
  if (tag.inside !== null) sheet.place = tag.inside;
  else if (place === 'root' || place === 'html') sheet.place = 'flow';
  const { children } = props;
  if (typeof children === 'string') sheet.html += escape(children) + tag.close;
  else {
    if (children !== undefined) drawNode(children);
    sheet.html += tag.close;
  }
  sheet.place = place;
}

function drawSpecial(tag: Tag, props: Props): void {
  const { place, selected, inNoscript, inPicture } = sheet;
  if (tag.special === 'page' && (place === 'root' || place === 'html')) return drawPagePart(tag, props);
  if (tag.name === 'select') sheet.selected = props['value'] ?? props['defaultValue'] ?? null;
  else if (tag.name === 'noscript') sheet.inNoscript = true;
  else if (tag.name === 'picture') sheet.inPicture = true;
  drawPlain(tag, props);
  Object.assign(sheet, { selected, inNoscript, inPicture });
}

/** The three that are there once: what belongs into the head is known only when the body is drawn. */
function drawPagePart(tag: Tag, props: Props): void {
  const { place, html } = sheet;
  const part = tag.name as 'html' | 'head' | 'body';
  if (sheet.opening[part] !== '') throw new CannotDraw(`a second <${part}>`);
  sheet.opening[part] = opening(tag, props);
  sheet.place = part === 'body' ? 'flow' : part;
  sheet.afterText = false;
  if (part === 'head') sheet.html = '';
  drawNode(props['children']);
  if (part === 'head') {
    sheet.head = sheet.html;
    sheet.html = html;
  }
  sheet.place = place;
}
