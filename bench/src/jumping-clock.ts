import { readFileSync } from 'node:fs';

// Loaded before a server: its clock is wrong by what stands in a file, read at each SIGUSR2. Times that are measured stay right, as they do
// when somebody sets the clock of a machine.
const file = process.env['CLOCK_FILE'] ?? '';
let byMs = 0;
const Real = Date;

class JumpingDate extends Real {
  constructor(...given: unknown[]) {
    // A date without arguments is now.
    super(...((given.length === 0 ? [Real.now() + byMs] : given) as [number]));
  }

  static override now(): number {
    return Real.now() + byMs;
  }
}

globalThis.Date = JumpingDate as DateConstructor;
process.on('SIGUSR2', () => {
  byMs = Number(readFileSync(file, 'utf8'));
});
