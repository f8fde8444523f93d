/** 20 backgrounds for a white letter, each with a contrast of at least 4.5:1 (tested). */
export const avatarColours = [
  '#1f6b4a',
  '#2f6b2a',
  '#5a6614',
  '#7a5c00',
  '#8a5200',
  '#9a4a12',
  '#a8401f',
  '#a83838',
  '#a33357',
  '#8f3a78',
  '#74408f',
  '#5b4a9c',
  '#43559e',
  '#2b6096',
  '#156a84',
  '#136c6c',
  '#3f665c',
  '#5f6353',
  '#6e5c50',
  '#595d6b',
] as const;

/** The same name always has the same colour. */
export function avatarColour(name: string): number {
  let hash = 7;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % avatarColours.length;
}
