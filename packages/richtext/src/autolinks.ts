import type { Nodes } from 'mdast';

// A marker that ends a bare URL: white space for the tokenizer (U+205F, not used otherwise), removed from the tree afterwards.
const mark = '\u205f';

// Letters and punctuation of Chinese, Japanese and Korean: none of them continues a bare URL.
const eastAsian = '\u2014\u2018-\u201f\u2026\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef';
const bareAddress = new RegExp(`(?:https?://|www\\.)[^\\s<${eastAsian}]*(?=([${eastAsian}])?)`, 'gi');

/** Source in which every bare URL ends before Chinese; GFM itself would include the rest of the sentence. */
export function markAddressEnds(source: string): string {
  return source.replaceAll(mark, ' ').replace(bareAddress, (address, following?: string) => (following ? address + mark : address));
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
