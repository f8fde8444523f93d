const thousands = /\B(?=(\d{3})+$)/g;

/** A decimal string of yuan -> `¥1,234.50`. Works on the digits: money never becomes a float. */
export function formatMoney(yuan: string): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) throw new RangeError(`not an amount of yuan: ${yuan}`);
  const [, sign = '', whole = '0', cents = ''] = match;
  return `${sign}¥${whole.replace(thousands, ',')}.${cents.padEnd(2, '0')}`;
}

/** `12,345`; exact for any number of digits. */
export function formatPoints(points: string): string {
  return points.replace(thousands, ',');
}
