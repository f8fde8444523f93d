import { plural } from '../plural.ts';

type Bounds = { min?: string | number; max?: string | number };
/** `between 1 and 5`, or one side of it. */
export function between({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return `between ${min} and ${max}`;
  return min !== undefined ? `at least ${min}` : `at most ${max}`;
}

/** Seconds below a minute, otherwise minutes. */
export function waitText(seconds: number): string {
  return seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
}
