import type { Services } from '../http/ctx.ts';

/** A scheduled job: cron pattern in UTC, minute precision. It must do no harm when it runs twice, or late after a time without the site. */
export interface ClockJob {
  task: string;
  pattern: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  run: (services: Services) => Promise<void>;
}
