/** How far into a page its encoding is declared (HTML: the first 1024 bytes; some pages need more). */
const declaredWithin = 4096;

const marks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

function decoderOf(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** The end of the part that was read may be half a character. */
function isWhole(text: string): boolean {
  return text.split('\ufffd').length <= 2;
}

/** By its first bytes, its header, what the page says, UTF-8 or GB 18030: the first of these by which every character can be read. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const mark = marks.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0];
  const [, header] = /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(contentType) ?? [];
  const beginning = Buffer.from(bytes.subarray(0, declaredWithin)).toString('latin1');
  const [, declared] = /<meta[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{1,40})/i.exec(beginning) ?? [];
  // A page that declares UTF-16 by a tag in single bytes is not UTF-16.
  const byTag = declared !== undefined && /^utf-16/i.test(declared) ? 'utf-8' : declared;
  const decoders = [mark, header, byTag, 'utf-8', 'gb18030'].flatMap((label) => decoderOf(label) ?? []);
  const texts = decoders.map((decoder) => decoder.decode(bytes));
  return texts.find((text) => isWhole(text)) ?? texts[0] ?? '';
}
