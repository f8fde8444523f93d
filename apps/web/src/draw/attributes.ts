import { ruleOf } from './attribute-names.ts';
import { CannotDraw } from './cannot-draw.ts';
import { asText, escape } from './escape.ts';
import { styleAttribute } from './style.ts';

const script = /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;

function safeUrl(url: string): string {
  return script.test(url) ? "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')" : url;
}

function quoted(name: string, value: unknown): string {
  return ` ${name}="${typeof value === 'string' ? escape(value) : escape(asText(value))}"`;
}

function isWritable(value: unknown): boolean {
  return typeof value !== 'function' && typeof value !== 'symbol';
}

function isText(value: unknown): boolean {
  return isWritable(value) && typeof value !== 'boolean';
}

function address(name: string, value: unknown): string {
  return isText(value) ? ` ${name}="${escape(safeUrl(asText(value)))}"` : '';
}

function style(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new CannotDraw('a style that is no object');
  return styleAttribute(value);
}

export function flagAttribute(name: string, value: unknown): string {
  return value && isWritable(value) ? ` ${name}=""` : '';
}

/** One attribute with the space before it, or nothing; `value` is neither null nor undefined. */
export function attribute(prop: string, value: unknown): string {
  const { kind, name } = ruleOf(prop);
  switch (kind) {
    case 'never':
      return '';
    case 'text':
      return typeof value === 'string' || isText(value) ? quoted(name, value) : '';
    case 'any':
      return isWritable(value) ? quoted(name, value) : '';
    case 'style':
      return style(value);
    case 'place':
      return value === '' ? '' : address(name, value);
    case 'url':
      return address(name, value);
    case 'flag':
      return flagAttribute(name, value);
    case 'switch':
      if (value === true) return ` ${name}=""`;
      return isText(value) ? quoted(name, value) : '';
    case 'count':
      return isWritable(value) && Number(value) >= 1 ? quoted(name, value) : '';
    default:
      return isWritable(value) && !Number.isNaN(Number(value)) ? quoted(name, value) : '';
  }
}
