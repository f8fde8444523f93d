/** URLs of an answer's sources by their numbers, with labels for screen readers. */
export type SourceLinks = ReadonlyMap<number, { path: string; label: string }>;

const number = /\[(\d{1,2})\]/;

function link({ path, label }: { path: string; label: string }, text: string, newTab: boolean): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = path;
  made.className = 'cite';
  if (newTab) made.target = '_blank';
  made.dataset['cite'] = '';
  made.setAttribute('aria-label', label);
  made.textContent = text;
  return made;
}

/** `[2]` in a text becomes a link to the second source; an unknown number is removed. */
function linkNumbers(text: Text, sources: SourceLinks, newTab: boolean): void {
  let rest = text;
  for (let match = number.exec(rest.data); match; match = number.exec(rest.data)) {
    const source = sources.get(Number(match[1]));
    const mark = rest.splitText(match.index);
    rest = mark.splitText(match[0].length);
    if (source) mark.replaceWith(link(source, match[0], newTab));
    else mark.remove();
  }
}

function textsOf(root: DocumentFragment): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('pre, code, .math')) texts.push(text);
  }
  return texts;
}

/**
 * Sanitized HTML of an answer as DOM nodes: numbers become links to the sources, and everything else that would link or load from elsewhere
 * is reduced to its text. A model's text links only to the sources that it was given.
 */
export function dress(html: string, sources: SourceLinks, newTab: boolean): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  for (const image of content.querySelectorAll('img')) image.remove();
  const known = new Set([...sources.values()].map(({ path }) => path));
  for (const anchor of content.querySelectorAll('a')) {
    if (!known.has(anchor.getAttribute('href') ?? '')) anchor.replaceWith(...anchor.childNodes);
  }
  for (const text of textsOf(content)) linkNumbers(text, sources, newTab);
  return content;
}
