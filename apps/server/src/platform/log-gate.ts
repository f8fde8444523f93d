/** How long further lines of one kind are counted instead of printed. */
const quietMs = 60_000;

/**
 * For a person at a terminal: of the same warning one line a minute, with the count of those withheld and the last of them, so that a slow
 * machine does not push the password of the first start off the screen. `write` prints a line.
 */
export function lineGate(write: (line: string, count: number) => void): (kind: string, line: string) => void {
  const withheld = new Map<string, { count: number; last: string }>();
  const release = (kind: string): void => {
    const { count, last } = withheld.get(kind) ?? { count: 0, last: '' };
    withheld.delete(kind);
    if (count > 0) open(kind, last, count);
  };
  function open(kind: string, line: string, count: number): void {
    write(line, count);
    withheld.set(kind, { count: 0, last: '' });
    // No timer of its own keeps the process alive.
    setTimeout(release, quietMs, kind).unref();
  }
  return (kind, line) => {
    const waiting = withheld.get(kind);
    if (waiting === undefined) open(kind, line, 1);
    else withheld.set(kind, { count: waiting.count + 1, last: line });
  };
}
