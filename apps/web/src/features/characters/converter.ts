interface Converter {
  convert: (text: string) => string;
  /** Another phrase. */
  add: (entry: readonly [from: string, to: string]) => void;
}

/** Pairs with a space between the two forms, which `|` separates. */
function pairsIn(line: string): [string, string][] {
  return line.split('|').flatMap((pair): [string, string][] => {
    const [from, to] = pair.split(' ');
    return from && to !== undefined ? [[from, to]] : [];
  });
}

/**
 * Converts the characters of a text by a table: at each place the longest phrase, otherwise the character. The table has a line of single
 * characters, one of words of two characters that are converted as these are, and one of phrases.
 */
export function converterOf(table: string): Converter {
  const [single = '', words = '', several = ''] = table.split('\n');
  const characters = new Map(pairsIn(single));
  const phrases = new Map<string, string>();
  /** The longest phrase that begins with a character. */
  const longest = new Map<string, number>();
  function add([from, to]: readonly [string, string]): void {
    phrases.set(from, to);
    const first = from.charAt(0);
    longest.set(first, Math.max(longest.get(first) ?? 0, from.length));
  }
  for (const word of words.match(/../gu) ?? []) add([word, [...word].map((one) => characters.get(one) ?? one).join('')]);
  pairsIn(several).forEach(add);
  function convert(text: string): string {
    let out = '';
    for (let at = 0; at < text.length;) {
      let length = Math.min(longest.get(text.charAt(at)) ?? 0, text.length - at);
      while (length > 1 && !phrases.has(text.slice(at, at + length))) length -= 1;
      const one = length > 1 ? text.slice(at, at + length) : String.fromCodePoint(text.codePointAt(at) ?? 0);
      out += (length > 1 ? phrases.get(one) : characters.get(one)) ?? one;
      at += one.length;
    }
    return out;
  }
  return { convert, add };
}
