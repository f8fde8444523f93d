import { isAllowedName } from './attribute-names.ts';
import { attribute } from './attributes.ts';
import { CannotDraw } from './cannot-draw.ts';
import { asText, escape } from './escape.ts';
import { styleAttribute } from './style.ts';

export type Props = Record<string, unknown>;

/** `dangerouslySetInnerHTML`. */
export function innerHtml(inner: unknown, children: unknown): string {
  if (inner === null || inner === undefined) return '';
  if ((children !== null && children !== undefined) || typeof inner !== 'object' || !('__html' in inner)) throw new CannotDraw('dangerouslySetInnerHTML');
  const { __html: html } = inner;
  return html === null || html === undefined ? '' : asText(html);
}

/** Opening tag up to its `>`, without children and what `except` names. */
export function startTag(open: string, props: Props, except?: ReadonlySet<string>): string {
  let html = open;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined || name === 'children' || name === 'dangerouslySetInnerHTML') continue;
    if (except === undefined || !except.has(name)) html += attribute(name, value);
  }
  return html;
}

/** The same for a tag that may hold nothing. */
export function voidTag(open: string, props: Props): string {
  if ((props['children'] ?? props['dangerouslySetInnerHTML'] ?? null) !== null) throw new CannotDraw(`${open}> with children`);
  return `${startTag(open, props)}/>`;
}

function customAttribute(name: string, value: unknown): string {
  if (name === 'style') return typeof value === 'object' && value !== null ? styleAttribute(value) : '';
  if (name === 'ref' || name.startsWith('suppress') || !isAllowedName(name)) return '';
  if (value === false || typeof value === 'function' || typeof value === 'symbol' || typeof value === 'object') return '';
  return ` ${name === 'className' ? 'class' : name}="${value === true ? '' : escape(asText(value))}"`;
}

/** Custom elements take every attribute as it is. */
export function customStartTag(open: string, props: Props): string {
  let html = open;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined || name === 'children' || name === 'dangerouslySetInnerHTML') continue;
    html += customAttribute(name, value);
  }
  return html;
}
