import { ruleOf, type Rule } from './attribute-names.ts';
import { CannotDraw } from './cannot-draw.ts';
import { asText, escape, flat } from './escape.ts';
import { styleAttribute } from './style.ts';

const script = /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;

function safeUrl(url: string): string {
  return script.test(url) ? "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')" : url;
}

function quoted(open: string, value: unknown): string {
  return `${open + escape(typeof value === 'string' ? value : asText(value))}"`;
}

/** What is equal to itself and to nothing else: 0 is also -0, and an object may change. */
function isPlain(value: unknown): boolean {
  return typeof value === 'string' || value === true || (typeof value === 'number' && value !== 0);
}

function isWritable(value: unknown): boolean {
  return typeof value !== 'function' && typeof value !== 'symbol';
}

function isText(value: unknown): boolean {
  return isWritable(value) && typeof value !== 'boolean';
}

function address(open: string, value: unknown): string {
  return isText(value) ? quoted(open, safeUrl(asText(value))) : '';
}

function style(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new CannotDraw('a style that is no object');
  return styleAttribute(value);
}

export function flagAttribute(name: string, value: unknown): string {
  return value && isWritable(value) ? ` ${name}=""` : '';
}

/** A site has some hundred; data that got among them must not grow without end. */
const maxKnown = 1000;

/** One attribute with the space before it, or nothing; `value` is neither null nor undefined. */
export function attribute(prop: string, value: unknown): string {
  const rule = ruleOf(prop);
  const { known } = rule;
  if (known === null) return written(rule, value);
  let html = known.get(value);
  if (html === undefined) {
    html = flat(written(rule, value));
    if (known.size < maxKnown && isPlain(value)) known.set(value, html);
  }
  return html;
}

function written({ kind, name, open }: Rule, value: unknown): string {
  switch (kind) {
    case 'never':
      return '';
    case 'text':
      return typeof value === 'string' || isText(value) ? quoted(open, value) : '';
    case 'any':
      return isWritable(value) ? quoted(open, value) : '';
    case 'style':
      return style(value);
    case 'place':
      return value === '' ? '' : address(open, value);
    case 'url':
      return address(open, value);
    case 'flag':
      return flagAttribute(name, value);
    case 'switch':
      if (value === true) return ` ${name}=""`;
      return isText(value) ? quoted(open, value) : '';
    case 'count':
      return isWritable(value) && Number(value) >= 1 ? quoted(open, value) : '';
    default:
      return isWritable(value) && !Number.isNaN(Number(value)) ? quoted(open, value) : '';
  }
}
