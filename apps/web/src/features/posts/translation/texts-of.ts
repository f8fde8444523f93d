/** What keeps its words: code, formulas, controls, and parts that their reader has not unlocked. */
const kept = 'pre, code, .math, svg, button, [data-diagram], [data-hidden]';

/** The texts of a post as its reader has it, in order, and the post with others in their place. */
export interface Texts {
  texts: readonly string[];
  replaced: (by: readonly (string | undefined)[]) => string;
}

/** @param html sanitized by the server; a document that is never displayed runs and loads nothing */
export function textsOf(html: string): Texts {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Beside the post itself they would be there twice.
  for (const element of body.querySelectorAll('[id]')) element.removeAttribute('id');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isText = /\p{L}/u.test(node.nodeValue ?? '') && node.parentElement?.closest(kept) === null;
    if (isText) nodes.push(node as Text);
  }
  const originals = nodes.map(({ nodeValue }) => nodeValue ?? '');
  return {
    texts: originals.map((text) => text.replaceAll(/\s+/g, ' ').trim()),
    replaced(by) {
      for (const [at, node] of nodes.entries()) {
        const original = originals[at] ?? '';
        const [space = ''] = /^\s*/.exec(original) ?? [];
        const [end = ''] = /\s*$/.exec(original) ?? [];
        node.nodeValue = by[at] === undefined ? original : `${space}${by[at]}${end}`;
      }
      return body.innerHTML;
    },
  };
}
