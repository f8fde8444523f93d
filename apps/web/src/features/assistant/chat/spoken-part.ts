const sentenceEnd = /[。！？!?\n]|\.\s/g;

/** Without Markdown syntax and the numbers of sources. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[\d{1,2}\]|[#*`_>\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The part of a growing text that has not been announced yet and can be: complete sentences, or at the end everything left. */
export function spokenPart(text: string, upTo: number, whole: boolean): { words: string; upTo: number } {
  const last = [...text.matchAll(sentenceEnd)].at(-1);
  const end = Math.max(upTo, whole ? text.length : last ? last.index + last[0].length : 0);
  return { words: plain(text.slice(upTo, end)), upTo: end };
}
