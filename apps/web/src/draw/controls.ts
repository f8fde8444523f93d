import { Children } from 'react';
import { attribute, flagAttribute } from './attributes.ts';
import { CannotDraw } from './cannot-draw.ts';
import { asText, escape } from './escape.ts';
import { sheet } from './sheet.ts';
import { startTag, type Props } from './start-tag.ts';

/** What React writes after the other attributes, in this order. */
const submitting = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'];
const sending = ['action', 'encType', 'method', 'target'];
const ofInput = new Set([...submitting, 'checked', 'defaultChecked', 'value', 'defaultValue']);
const ofButton = new Set(submitting);
const ofForm = new Set(sending);
const ofSelect = new Set(['value', 'defaultValue']);
const ofOption = new Set(['selected']);

function last(names: readonly string[], props: Props): string {
  let html = '';
  for (const name of names) {
    const value = props[name];
    if (value === null || value === undefined) continue;
    // An action that is a function needs a script of React's to keep what is sent before it is ready.
    if (typeof value === 'function') throw new CannotDraw(`a function as ${name}`);
    html += attribute(name, value);
  }
  return html;
}

export function input(open: string, props: Props): string {
  if ((props['children'] ?? props['dangerouslySetInnerHTML'] ?? null) !== null) throw new CannotDraw('<input> with children');
  const checked = props['checked'] ?? props['defaultChecked'] ?? null;
  const value = props['value'] ?? props['defaultValue'] ?? null;
  return `${startTag(open, props, ofInput)}${last(submitting, props)}${flagAttribute('checked', checked)}${value === null ? '' : attribute('value', value)}/>`;
}

export function button(open: string, props: Props): string {
  return startTag(open, props, ofButton) + last(submitting, props);
}

export function form(open: string, props: Props): string {
  return startTag(open, props, ofForm) + last(sending, props);
}

export function select(open: string, props: Props): string {
  return startTag(open, props, ofSelect);
}

/** A leading line break would be lost to the parser. */
export function keepLineBreak(text: unknown): string {
  return typeof text === 'string' && text.startsWith('\n') ? '\n' : '';
}

export function textarea(open: string, props: Props): string {
  if ((props['children'] ?? props['dangerouslySetInnerHTML'] ?? null) !== null) throw new CannotDraw('<textarea> with children');
  const value = props['value'] ?? props['defaultValue'] ?? null;
  return `${startTag(open, props, ofSelect)}>${keepLineBreak(value)}${value === null ? '' : escape(asText(value))}</textarea>`;
}

function textOf(children: unknown): string {
  let text = '';
  Children.forEach(children as React.ReactNode, (child) => {
    if (child !== null && child !== undefined) text += asText(child);
  });
  return text;
}

function isSelected(props: Props): boolean {
  if (sheet.selected === null || sheet.selected === undefined) return Boolean(props['selected']);
  const own = props['value'] === null || props['value'] === undefined ? textOf(props['children']) : asText(props['value']);
  const chosen = Array.isArray(sheet.selected) ? sheet.selected : [sheet.selected];
  return chosen.some((one) => asText(one) === own);
}

export function option(open: string, props: Props): string {
  return startTag(open, props, ofOption) + (isSelected(props) ? ' selected=""' : '');
}
