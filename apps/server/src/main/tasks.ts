import { declareSubscriptions, taskOf } from '../platform/events/emit.ts';
import type { Services } from '../platform/http/ctx.ts';
import type { Tasks } from '../platform/jobs/worker.ts';
import { schedule } from './schedule.ts';
import { subscriptions } from './subscriptions.ts';

declareSubscriptions(subscriptions);

/** All jobs by name: reactions to events and jobs by the clock. */
export function tasksOf(services: Services): Tasks {
  const reactions = subscriptions.map((row) => [taskOf(row), (payload: unknown) => row.handle(services, payload as never)] as const);
  const byClock = schedule.map((job) => [job.task, () => job.run(services)] as const);
  return Object.fromEntries([...reactions, ...byClock]);
}
