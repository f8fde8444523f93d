const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  middot: '·',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  times: '×',
  copy: '©',
  reg: '®',
  deg: '°',
  yen: '¥',
};

const reference = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;

function characterOf(code: number): string | undefined {
  const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && !(code >= 0x7f && code < 0xa0);
  return isCharacter || code === 9 || code === 10 ? String.fromCodePoint(code) : undefined;
}

function decodeOnce(text: string): string {
  return text.replace(reference, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return names[name.toLowerCase()] ?? all;
    return characterOf(Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)) ?? all;
  });
}

/** Text without character references, of which old sites wrote some twice (`&amp;#128512;`, `&amp;amp;`). */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return decodeOnce(text.replace(/&amp;(?=(?:amp;)*(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});)/gi, '&').replace(/&(?:amp;)+(?=#)/gi, '&'));
}
