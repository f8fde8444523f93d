import { isAscii } from 'node:buffer';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const gbk = new TextDecoder('gb18030', { fatal: true });
const lenient = new TextDecoder('utf-8');
const lenientGbk = new TextDecoder('gb18030');

function attempt(decoder: TextDecoder, bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reads bytes of a column by its character set, and by looking: sites of old hold GBK in columns that say latin1 or utf8. */
export function decodeText(bytes: Buffer, isGbk: boolean): string {
  if (isAscii(bytes)) return bytes.toString('latin1').replaceAll('\0', '');
  const [first, second] = isGbk ? [gbk, utf8] : [utf8, gbk];
  const text = attempt(first, bytes) ?? attempt(second, bytes) ?? (isGbk ? lenientGbk : lenient).decode(bytes);
  return text.replaceAll('\0', '');
}
