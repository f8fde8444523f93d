/** An object that somebody else sent as JSON. */
export type Words = Readonly<Record<string, unknown>>;

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object in a JSON text; an empty one when it is none. */
export function wordsOf(text: string): Words {
  try {
    const value: unknown = JSON.parse(text);
    return isWords(value) ? value : {};
  } catch {
    return {};
  }
}

export function partOf(words: Words, name: string): Words {
  const part = words[name];
  return isWords(part) ? part : {};
}

export function wordOf(words: Words, name: string): string {
  const word = words[name];
  return typeof word === 'string' ? word : '';
}
