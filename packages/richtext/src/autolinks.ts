import type { Nodes } from 'mdast';

// A marker that ends a bare URL: white space for the tokenizer (U+205F, not used otherwise), removed from the tree afterwards.
const mark = '\u205f';

// Letters and punctuation of Chinese, Japanese and Korean. None continues a bare URL, except letters behind a sign of URLs or behind such
// a letter: https://example.org/文件.pdf, but https://example.org/docs了解更多. Names with "·" and titles with "_(…)" are common on wikis.
const eastAsian =
  '\\u2014\\u2018-\\u201f\\u2026\\u2e80-\\ua4cf\\uac00-\\ud7af\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffef\\u{20000}-\\u{3ffff}';
const letter = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\u30fc';
const label = `[${letter}a-z0-9-]+`;
const host = `(?:[a-z0-9-]+\\.)*[${letter}][${letter}a-z0-9-]*(?:\\.${label})+`;
const next = `(?:(?!\\]\\()[^\\s<\`${eastAsian}]|(?<=[/=#_?&·${letter}-]|_\\(|[${letter}]・)[${letter}]|(?<=[${letter}])・(?=[${letter}]))*`;
const bareAddress = new RegExp(`(?:https?://|www\\.)(?:(?:${host}|(?![${letter}]))${next})?(?=([${eastAsian}])?)`, 'giu');

// The target of a link or picture, and an address in "<>", end by their own signs. A space after them would separate "**" from what it marks.
const written = String.raw`(\]\((?:\\.|[^\s\\()<]|\((?:\\.|[^\s\\()<])*\))*\)|<https?:[^\s<>]*>)`;
const writtenOrBare = new RegExp(`${written}|${bareAddress.source}`, 'giu');

/** Source in which every bare URL ends before Chinese that does not belong to it; GFM itself would include the rest of the sentence. */
export function markAddressEnds(source: string): string {
  return source
    .replaceAll(mark, ' ')
    .replace(writtenOrBare, (address, target?: string, following?: string) =>
      target === undefined && following !== undefined ? address + mark : address,
    );
}

/** Ranges of the bare URLs of a text. */
export function bareAddresses(text: string): [from: number, to: number][] {
  return [...text.matchAll(bareAddress)].map(({ 0: address, index }) => [index, index + address.length]);
}

/** Removes the markers from the parsed tree: they are in code, titles and link targets as well. */
export function removeMarks(root: Nodes): void {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string' && value.includes(mark)) Object.assign(node, { [key]: value.replaceAll(mark, '') });
    }
    if ('children' in node) waiting.push(...node.children);
    // Maths stores its text a second time, as the children for the HTML.
    if (node.data?.hChildren) waiting.push(...(node.data.hChildren as Nodes[]));
  }
}
