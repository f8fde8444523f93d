import { answerRequestRules as rules } from '@chaguan/contract';

/** How many more members somebody may request for a question with so many requests. */
export function leftFor({ ofQuestion, own }: { ofQuestion: number; own: number }): number {
  return Math.max(0, Math.min(rules.perQuestion - own, rules.ofQuestion - ofQuestion));
}
