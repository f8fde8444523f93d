import { plural } from '../plural.ts';
import { formatDateTime } from '../time.ts';

type Bounds = { min?: string | number; max?: string | number };

/** The range of a number, or one side of it. */
export const between = {
  zh({ min, max }: Bounds, unit: string): string {
    if (min !== undefined && max !== undefined) return `${min} 到 ${max}${unit}`;
    return min !== undefined ? `不少于 ${min}${unit}` : `不超过 ${max}${unit}`;
  },
  en({ min, max }: Bounds): string {
    if (min !== undefined && max !== undefined) return `between ${min} and ${max}`;
    return min !== undefined ? `at least ${min}` : `at most ${max}`;
  },
};

/** Seconds below a minute, otherwise minutes. */
export const waitText = {
  zh: (seconds: number): string => (seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`),
  en: (seconds: number): string => (seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')),
};

/** A moment in the reader's time zone; in English "from" that moment. */
export const moment = {
  zh: (until: string | number | undefined): string => (until === undefined ? '那时' : formatDateTime(String(until))),
  en: (from: string | number | undefined): string => (from === undefined ? 'later' : `from ${formatDateTime(String(from))}`),
};
