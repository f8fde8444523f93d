/** What is no prose: it would be another program, formula or address. */
const left = 'pre, code, kbd, samp, .math, svg, script, style, textarea, [translate="no"], [data-member], .file, video';

function textsIn(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(left) && root.contains(node.parentElement.closest(left))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

export interface Converted {
  /** Back to the texts as they were written. */
  undo: () => void;
}

/** Converts the texts of an element, except what is no prose. */
export function convertTexts(root: HTMLElement, convert: (text: string) => string): Converted {
  const changed = textsIn(root).flatMap((text): [Text, string, string][] => {
    const [written, converted] = [text.data, convert(text.data)];
    return written === converted ? [] : [[text, written, converted]];
  });
  for (const [text, , converted] of changed) text.data = converted;
  return {
    undo: () => {
      // Only what is still there as it was left.
      for (const [text, written, converted] of changed) if (text.data === converted) text.data = written;
    },
  };
}
