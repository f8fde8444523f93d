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

/** What warnings are counted by when they repeat: their message; undefined for what is never withheld. */
export function repeatedKind(json: string): string | undefined {
  const { level, msg } = JSON.parse(json) as Record<string, unknown>;
  return Number(level) <= 40 ? printable(msg) : undefined;
}

/**
 * One short line for a person at a terminal, from a line of JSON: time, level, message, reason, and the id to search for. `count`: how often
 * it came since the last such line.
 */
export function logLine(json: string, count = 1): string {
  const line = JSON.parse(json) as Record<string, unknown>;
  const time = new Date(Number(line['time']));
  const why = printable(fieldOf(line['err'], 'message')) || printable(line['reason']);
  const request = printable(line['reqId'] ?? line['requestId']);
  const times = count > 1 ? `${count} 次 · ${count} times in a minute` : '';
  const parts = [printable(line['msg']), why, request && `#${request}`, times].filter(Boolean).join(' · ');
  return `  ${time.toTimeString().slice(0, 8)} ${names[Number(line['level'])] ?? printable(line['level'])}: ${parts}\n`;
}
