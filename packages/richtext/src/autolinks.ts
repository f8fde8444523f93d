import type { Nodes } from 'mdast';

// A mark that ends a bare address: white space to the tokenizer (U+205F, used by nobody), gone from the tree after.
const mark = '\u205f';

// Letters and punctuation of Chinese, Japanese and Korean: none of them continues a bare address.
const eastAsian = '\u2014\u2018-\u201f\u2026\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef';
const bareAddress = new RegExp(`(?:https?://|www\\.)[^\\s<${eastAsian}]*(?=([${eastAsian}])?)`, 'gi');

/** Source in which every bare address ends before Chinese; GFM alone would take the rest of the sentence. */
export function markAddressEnds(source: string): string {
  return source.replaceAll(mark, ' ').replace(bareAddress, (address, following?: string) => (following ? address + mark : address));
}

/** Takes the marks out of the parsed tree: they are in code, titles and link targets as well. */
export function removeMarks(root: Nodes): void {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string' && value.includes(mark)) Object.assign(node, { [key]: value.replaceAll(mark, '') });
    }
    if ('children' in node) waiting.push(...node.children);
    // Maths keeps its text a second time, as the children it will have on the page.
    if (node.data?.hChildren) waiting.push(...(node.data.hChildren as Nodes[]));
  }
}
