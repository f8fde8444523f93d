import { urlOf } from './url-of.ts';

/** A tag as our serializer writes it: lower case, attributes in double quotes. "<" is escaped in text. */
const tags = /<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z:-]+(?:="[^"]*")?)*) ?\/?>/g;

function attribute(attributes: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
}

function decoded(value: string): string {
  return value.replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The host that would be contacted, as a browser parses the URL. */
function hostOf(src: string): string {
  return urlOf(decoded(src), 'https://site.invalid')?.host ?? '';
}

function imagePosition(attributes: string, linked: boolean): string {
  const src = attribute(attributes, 'src');
  const alt = escaped(decoded(attribute(attributes, 'alt')));
  const text = `<span>${alt}</span> <small>${escaped(hostOf(src))}</small>`;
  if (linked) return `<span class="external-image">${text}</span>`;
  return `<a class="external-image" href="${src}" target="_blank" rel="nofollow ugc noopener noreferrer">${text}</a>`;
}

/**
 * HTML of a rendered body with images from other sites as links: their servers learn nothing about a reader who has not opened them. Within a
 * link only their text remains. Only for output of `renderBody`: an image of another site is recognized by its referrer policy.
 */
export function blockExternalImages(html: string): string {
  if (!html.includes(' referrerpolicy=')) return html;
  let links = 0;
  return html.replace(tags, (tag, closing: string, name: string, attributes: string) => {
    if (name === 'a') links += closing === '' ? 1 : -1;
    return name === 'img' && attribute(attributes, 'referrerpolicy') !== '' ? imagePosition(attributes, links > 0) : tag;
  });
}
