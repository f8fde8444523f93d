/** Longer ones are cut at a comma. */
const longestSentence = 180;

function cutLong(sentence: string): string[] {
  if (sentence.length <= longestSentence) return [sentence];
  const pieces: string[] = [];
  for (const clause of sentence.split(/(?<=[，,：:])/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + clause.length <= longestSentence) pieces[pieces.length - 1] = last + clause;
    else pieces.push(clause.slice(0, 2 * longestSentence));
  }
  return pieces;
}

/** The sentences of a text, each with its punctuation mark. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[。！？!?；;\n])|(?<=\.)\s/)
    .flatMap(cutLong)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]{2}/u.test(sentence));
}
