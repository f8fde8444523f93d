const names: Readonly<Record<number, string>> = { 40: '警告 · Warning', 50: '错误 · Error', 60: '严重 · Fatal' };

/** A cause fits beside its message; a stranger cannot fill the screen by a long URL or name. */
const longestPart = 200;

// Terminal escapes and direction overrides would take effect on the screen: all are removed.
const unprintable = /[\p{C}\p{Zl}\p{Zp}]+/gu;

function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return text.replaceAll(unprintable, ' ').trim().slice(0, longestPart);
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** One short line for a person at a terminal, from a line of JSON: time, level, message, reason, and the id to search for. */
export function logLine(json: string): string {
  const line = JSON.parse(json) as Record<string, unknown>;
  const time = new Date(Number(line['time']));
  const why = printable(fieldOf(line['err'], 'message')) || printable(line['reason']);
  const request = printable(line['reqId'] ?? line['requestId']);
  const parts = [printable(line['msg']), why, request && `#${request}`].filter(Boolean).join(' · ');
  return `  ${time.toTimeString().slice(0, 8)} ${names[Number(line['level'])] ?? printable(line['level'])}: ${parts}\n`;
}
