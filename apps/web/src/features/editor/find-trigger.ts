export type TriggerWord = { kind: 'mention' | 'slash'; query: string; length: number };

// An input method shows Pinyin with an apostrophe between syllables ("zhang'san") until a candidate is chosen.
const mention = /(?:^|[^A-Za-z0-9_@.+/\\-])(@([\p{L}\p{N}_']{0,30}))$/u;
// The "/" key of a Chinese layout enters "、".
const slash = /^\s*([/、]([\p{L}\p{N}]{0,20}))$/u;

/** The word before the cursor, if it triggers suggestions. `before` is the line up to the cursor. */
export function findTrigger(before: string): TriggerWord | null {
  const [, word, query] = mention.exec(before) ?? [];
  if (word !== undefined) return { kind: 'mention', query: (query ?? '').replaceAll("'", ''), length: word.length };
  const [, command, name] = slash.exec(before) ?? [];
  if (command !== undefined) return { kind: 'slash', query: name ?? '', length: command.length };
  return null;
}
