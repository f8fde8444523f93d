/** Node decodes GBK but does not encode it: each pair of bytes by what it decodes to. */
function pairs(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk');
  const known = new Map<string, number>();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) known.set(decoder.decode(Buffer.from([high, low])), high * 256 + low);
  }
  return known;
}

/** A text in GBK. */
export function gbk(text: string): Buffer {
  const known = pairs();
  const bytes = [...text].flatMap((character) => {
    const pair = known.get(character);
    return pair === undefined ? [character.charCodeAt(0) & 127] : [pair >> 8, pair & 255];
  });
  return Buffer.from(bytes);
}
