import type { Element } from 'hast';
import type { HiddenHead } from './hidden.ts';

/**
 * The public placeholder of a hidden block: how it opens, and never the value of a password. A feed reader shows the lock and the caption;
 * the page renders its own panel over it.
 */
export function hiddenPlaceholder(number: number, { kind, value, caption }: HiddenHead): Element {
  const attributes = kind === 'password' || kind === 'reply' ? {} : { dataValue: value };
  return {
    type: 'element',
    tagName: 'div',
    properties: { dataHidden: String(number), dataKind: kind, ...attributes },
    children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: `🔒 ${caption}`.trim() }] }],
  };
}

// The form that `hiddenPlaceholder` writes. Nothing else can match: "<" is escaped in text, quotes in attributes, and the sanitizer removes data
// attributes of members.
const placeholder = /<div data-hidden="(\d{1,2})" data-kind="([a-z]+)"(?: data-value="([\d.]+)")?><p>[^<]*<\/p><\/div>/g;

/** HTML of a body in which the blocks open to the reader replace their placeholders; those without a part stay locked. */
export function fillHidden(html: string, parts: ReadonlyMap<number, string>): string {
  if (parts.size === 0) return html;
  return html.replace(placeholder, (locked, number: string, kind: string, value?: string) => {
    const part = parts.get(Number(number));
    if (part === undefined) return locked;
    return `<div class="opened" data-opened="${kind}"${value === undefined ? '' : ` data-value="${value}"`}>${part}</div>`;
  });
}
