const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// Characters that are not allowed in XML 1.0 in any form: controls, lone surrogates, U+FFFE and U+FFFF.
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Escapes text for element content and attributes. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(impossible, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** `<name a="…">…</name>`; the content is already XML, attribute values are text. */
export function xmlElement(name: string, content: string, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** `<name>` around text. */
export function xmlField(name: string, text: string): string {
  return xmlElement(name, xmlText(text));
}

export function xmlDocument(root: string): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`);
}
