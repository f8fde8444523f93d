const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The SHA-1 in hexadecimal that `upload://<base62>` contains; undefined if it is none. Source: the form of Discourse's short URLs. */
export function sha1OfBase62(text: string): string | undefined {
  let value = 0n;
  for (const character of text) {
    const digit = digits.indexOf(character);
    if (digit === -1) return undefined;
    value = value * 62n + BigInt(digit);
  }
  const hex = value.toString(16);
  return text === '' || hex.length > 40 ? undefined : hex.padStart(40, '0');
}

/** The reverse. @param sha1 40 hexadecimal digits */
export function base62OfSha1(sha1: string): string {
  let value = BigInt(`0x${sha1}`);
  let text = '';
  do {
    text = `${digits[Number(value % 62n)] ?? ''}${text}`;
    value /= 62n;
  } while (value > 0n);
  return text;
}
