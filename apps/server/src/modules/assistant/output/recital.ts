/** This many letters of the instructions in a row cannot be a coincidence. */
const shingle = 20;

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Detects when a streamed text begins to recite the instructions given to the model. They contain no secret; but if a model recites them, a
 * post has probably manipulated it.
 */
export function watchForRecital(instructions: string): (piece: string) => boolean {
  const known = lettersOf(instructions);
  const shingles = new Set(Array.from({ length: Math.max(0, known.length - shingle + 1) }, (_, at) => known.slice(at, at + shingle)));
  let tail = '';
  return (piece) => {
    const text = tail + lettersOf(piece);
    for (let at = 0; at + shingle <= text.length; at += 1) if (shingles.has(text.slice(at, at + shingle))) return true;
    tail = text.slice(-(shingle - 1));
    return false;
  };
}
