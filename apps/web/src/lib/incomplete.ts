import { incompleteId } from './boot-failures.ts';

/** As long as a script of the page may take (boot-failures.ts). */
const patienceMs = 15_000;

/** Loads of the page that have failed, or take too long. */
let waiting = 0;

function change(by: number): void {
  waiting += by;
  const line = document.getElementById(incompleteId);
  if (line) line.hidden = waiting === 0;
}

/** The line of the page that it is incomplete, for a load that fails or gets no answer for long; it goes when all such loads are done. */
export function reportIfLate(): { report: () => void; done: () => void } {
  let reported = false;
  const report = (): void => {
    // Once more, if the page has come alive meanwhile and removed the line.
    change(reported ? 0 : 1);
    reported = true;
  };
  const timer = setTimeout(report, patienceMs);
  const done = (): void => {
    clearTimeout(timer);
    if (reported) change(-1);
  };
  return { report, done };
}
