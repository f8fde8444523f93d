import data from '@emoji-mart/data' with { type: 'json' };

interface Emoji {
  skins: { native: string }[];
}

const { emojis, aliases } = data as unknown as { emojis: Record<string, Emoji>; aliases: Record<string, string> };

/** Names that Discourse has for emoji which others call otherwise. */
const own: Readonly<Record<string, string>> = {
  slight_smile: 'slightly_smiling_face',
  slight_frown: 'slightly_frowning_face',
  thinking: 'thinking_face',
};

/** The emoji of a name between colons, without its tone of skin; undefined if it has none. */
export function emojiNamed(name: string): string | undefined {
  const known = Object.hasOwn(own, name) ? (own[name] ?? name) : name;
  const id = Object.hasOwn(aliases, known) ? (aliases[known] ?? known) : known;
  return Object.hasOwn(emojis, id) ? emojis[id]?.skins[0]?.native : undefined;
}
