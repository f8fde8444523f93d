import type { Services } from '../http/ctx.ts';

/** A scheduled job: cron pattern in UTC, minute precision. It must do no harm when it runs twice. */
export interface ClockJob {
  task: string;
  pattern: string;
  run: (services: Services) => Promise<void>;
}
