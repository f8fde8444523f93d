import { isLong } from '../long.ts';
import { memberActs } from './acts-members.ts';
import { questionActs } from './acts-questions.ts';
import { reminderActs } from './acts-reminders.ts';
import { reportActs } from './acts-reports.ts';
import { staffActs } from './acts-staff.ts';
import { topicActs } from './acts-topics.ts';
import type { Act } from './world.ts';

/** Each writing command once, by its name. */
export const acts: readonly [string, Act][] = Object.entries({
  ...topicActs,
  ...questionActs,
  ...memberActs,
  ...reminderActs,
  ...reportActs,
  ...staffActs,
});

/** One of so many parts of them, each run another; all of them in the long run. */
export function partOfActs(parts: number): readonly [string, Act][] {
  const part = Math.floor(Math.random() * parts);
  return isLong ? acts : acts.filter((_, at) => at % parts === part);
}
