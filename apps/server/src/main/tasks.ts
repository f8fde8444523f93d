import { taskOf } from '../platform/events/emit.ts';
import type { Services } from '../platform/http/ctx.ts';
import type { BatchTasks } from '../platform/jobs/batches.ts';
import { taskNamed, type Tasks } from '../platform/jobs/worker.ts';
import { formerTasks } from './former-tasks.ts';
import { schedule } from './schedule.ts';
import { subscriptions } from './subscriptions.ts';

/** All kinds of jobs. */
export const taskNames: readonly string[] = [...new Set([...subscriptions.map(taskOf), ...schedule.map(({ task }) => task)])];

/** All jobs by name, including former names: reactions to events and scheduled jobs. An event of a failed batch becomes a batch of one. */
export function tasksOf(services: Services): Tasks {
  const reactions = subscriptions.map((row) => {
    const run = (payload: unknown): Promise<void> =>
      'handle' in row ? row.handle(services, payload as never) : services.write((tx) => row.handleBatch(services, tx, [payload as never]));
    return [taskOf(row), run] as const;
  });
  const byClock = schedule.map((job) => [job.task, () => job.run(services)] as const);
  const tasks = Object.fromEntries([...reactions, ...byClock]);
  return { ...tasks, ...Object.fromEntries(Object.entries(formerTasks).map(([name, former]) => [former, taskNamed(tasks, name)])) };
}

/** Reactions that take events in batches, by event and name, in the order of the table. */
export function batchTasksOf(services: Services): BatchTasks {
  const tasks: BatchTasks = {};
  for (const row of subscriptions) {
    if (!('handleBatch' in row)) continue;
    const reactions = (tasks[row.event] ??= {});
    reactions[taskOf(row)] = (tx, batch) => row.handleBatch(services, tx, batch as never[]);
  }
  return tasks;
}
