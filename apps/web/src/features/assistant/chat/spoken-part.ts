const sentenceEnd = /[。！？!?\n]|\.\s/g;

/** Without the signs of Markdown and the numbers of sources. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[\d{1,2}\]|[#*`_>\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What of a growing text has not been said yet and can be: whole sentences, or all that is left. */
export function spokenPart(text: string, upTo: number, whole: boolean): { words: string; upTo: number } {
  const last = [...text.matchAll(sentenceEnd)].at(-1);
  const end = Math.max(upTo, whole ? text.length : last ? last.index + last[0].length : 0);
  return { words: plain(text.slice(upTo, end)), upTo: end };
}
