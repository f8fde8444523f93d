const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** All that is one slip away from a word: a letter too many, another one, a missing one, two in the wrong order. */
export function spellingsNear(word: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    near.add(before + after.slice(1));
    near.add(`${before}${after.slice(1, 2)}${after.slice(0, 1)}${after.slice(2)}`);
    for (const letter of letters) near.add(before + letter + after).add(before + letter + after.slice(1));
  }
  near.delete(word);
  return [...near];
}
