/** The icons offered for a tag, by their Lucide names. `ui/icons.svg` holds these too. */
export const tagIconNames = [
  'hash', 'coffee', 'leaf', 'amphora', 'cup-soda', 'library', 'book-open', 'languages', 'code', 'sun',
  'cooking-pot', 'bike', 'store', 'package-open', 'wrench', 'camera', 'music', 'film', 'gamepad-2', 'palette',
  'pen-line', 'newspaper', 'megaphone', 'message-circle', 'circle-question-mark', 'lightbulb', 'heart', 'star', 'flag', 'gift',
  'house', 'briefcase', 'graduation-cap', 'globe', 'map-pin', 'plane', 'car', 'mountain', 'flower-2', 'trees',
  'cat', 'dog', 'utensils', 'wine', 'dumbbell', 'stethoscope', 'baby', 'laptop', 'smartphone', 'server',
  'shield', 'lock', 'users', 'handshake', 'shopping-bag', 'wallet', 'calendar', 'moon',
] as const;

const known: ReadonlySet<string> = new Set(tagIconNames);

/** The icon of a name; one that is not offered (older data, an import) is a plain hash. */
export function tagIconName(name: string): string {
  return known.has(name) ? name : 'hash';
}
