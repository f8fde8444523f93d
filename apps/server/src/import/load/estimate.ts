const msBetweenLines = 5000;

function minutesText(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

/** Says now and then how far the writing is, how fast, and how long it will take. */
export function estimate(total: number, say: (line: string) => void): { add: (rows: number) => void; end: () => void } {
  const startedMs = performance.now();
  let [done, printedMs] = [0, startedMs];
  const line = (nowMs: number): string => {
    const rate = done / Math.max((nowMs - startedMs) / 1000, 0.001);
    const left = done < total ? `, ${minutesText((total - done) / rate)} left` : '';
    return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} written, ${Math.round(rate).toLocaleString('en')} a second${left}`;
  };
  return {
    add(rows) {
      done += rows;
      const nowMs = performance.now();
      if (nowMs - printedMs < msBetweenLines) return;
      printedMs = nowMs;
      say(line(nowMs));
    },
    end: () => say(line(performance.now())),
  };
}
