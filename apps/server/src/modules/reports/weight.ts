import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { originOf } from '../../platform/outbound/origin-of.ts';
import { isNew, type MemberFacts } from '../new-members/index.ts';
import type { Settings } from '../site/index.ts';
import type { OpenTarget } from './targets/open-target.ts';

type Rules = Parameters<typeof isNew>[2];

/** How many of the latest decided reports of a member are considered. */
const remembered = 100;

/**
 * The weight of a report, from 0 to 2, by how many of its reporter's were right and wrong: 1 without history, closer to an end the longer
 * the history, and half for new members.
 */
export function weightOf(right: number, wrong: number, halved: boolean): number {
  const weight = (2 * (right + 1)) / (right + wrong + 2);
  return Math.round((halved ? weight / 2 : weight) * 100) / 100;
}

/** The current weight of a report by this member. One statement over their latest decided reports. */
export async function weigh(tx: Tx, reporterId: string, now: Date, rules: Rules): Promise<number> {
  const { rows } = await sql<MemberFacts & { right: number; wrong: number }>`
    select registered_at, topic_count + comment_count + question_count + answer_count as posts, counted.* from member, lateral (
      select count(*) filter (where state = 'succeeded')::int as right, count(*) filter (where state = 'failed')::int as wrong
      from (select state from report where reporter_id = member.id and state <> 'pending' order by id desc limit ${sql.lit(remembered)}) as latest
    ) as counted where member.id = ${reporterId}::bigint`.execute(tx);
  const [row] = rows;
  return row === undefined ? 0 : weightOf(row.right, row.wrong, isNew(row, now, rules));
}

/** A reporter with a standing report of the target. */
export interface ReporterRecord extends MemberFacts {
  /** The weight of the report for the order of the queue. */
  weight: number;
  staff: boolean;
  /** Earlier reports that staff accepted. */
  accepted: number;
  /** The address of the earliest known sign-in. */
  address: string | null;
}

function counts(reporter: ReporterRecord, now: Date, rules: Rules): boolean {
  if (reporter.staff) return true;
  // If the setting is no days, one day is used here: fresh accounts are free, and so is a first post of each.
  if (isNew(reporter, now, { ...rules, newMemberDays: Math.max(rules.newMemberDays, 1) })) return false;
  return reporter.posts > 0 || reporter.accepted > 0;
}

/**
 * The weight that counts for hiding a post before staff look (ADR 38): the sum of the weights, without those of new members (ADR 43) and of
 * reporters with neither a published post nor an accepted report, and of one network only the highest. So no number of fresh accounts can
 * hide anything.
 */
export function hidingScore(reporters: readonly ReporterRecord[], now: Date, rules: Rules): number {
  const heaviest = new Map<string | ReporterRecord, number>();
  for (const reporter of reporters) {
    if (!counts(reporter, now, rules)) continue;
    const origin = originOf(reporter.address) ?? reporter;
    heaviest.set(origin, Math.max(heaviest.get(origin) ?? 0, reporter.weight));
  }
  const sum = [...heaviest.values()].reduce((total, weight) => total + weight, 0);
  return Math.round(sum * 100) / 100;
}

/** An open case, locked. */
export interface PendingCase {
  id: string;
  score: number;
  hidden: boolean;
}

interface Weighed {
  reporterId: string;
  weight: number;
  rules: Pick<Settings, 'reportHideScore' | 'reportHideNewScore' | 'newMemberDays' | 'newMemberPosts'>;
  now: Date;
}

/** Reasons not to hide: staff wrote it, staff reviewed the same text before, or it is the adopted answer. */
interface Circumstances extends MemberFacts {
  staff: boolean;
  lookedAt: boolean;
  adopted: boolean;
}

async function circumstancesOf(
  tx: Tx,
  kind: string,
  caseId: string,
  { authorId, title, text }: OpenTarget,
): Promise<Circumstances | undefined> {
  const { rows } = await sql<Circumstances>`
    select registered_at, topic_count + comment_count + question_count + answer_count as posts, staff,
      exists (select from report_case earlier join report_snapshot snapshot on snapshot.case_id = earlier.id
        join report_case this on this.id = ${caseId}::bigint
        where earlier.target_kind = this.target_kind and earlier.target_id = this.target_id and earlier.state = 'rejected'
          and snapshot.title = ${title} and snapshot.text = ${text}) as looked_at,
      ${kind} = 'answer' and exists (select from question join report_case this on this.id = ${caseId}::bigint and adopted_answer_id = this.target_id) as adopted
    from member where id = ${authorId}::bigint`.execute(tx);
  return rows[0];
}

/** Reporters with standing reports, including the current one; the case is locked, so no other report interferes. */
async function reporterRecords(tx: Tx, caseId: string, { reporterId, weight }: Weighed): Promise<ReporterRecord[]> {
  const { rows } = await sql<ReporterRecord>`
    select standing.weight::float8 as weight, registered_at, topic_count + comment_count + question_count + answer_count as posts, staff,
      (select count(*)::int from report where reporter_id = member.id and state = 'succeeded' and case_id <> ${caseId}::bigint) as accepted,
      (select address from login_log where member_id = member.id order by id limit 1) as address
    from (
      select reporter_id, weight from report where case_id = ${caseId}::bigint and state = 'pending' and deleted_by is null
      union all select ${reporterId}::bigint, ${weight}::numeric
    ) as standing join member on member.id = standing.reporter_id`.execute(tx);
  return rows;
}

/** Whether this report is the one that hides a post until staff look; posts of new members are hidden sooner. */
export async function mustHide(tx: Tx, kind: string, pending: PendingCase, target: OpenTarget, by: Weighed): Promise<boolean> {
  if (target.post === null || pending.hidden) return false;
  const { rules, now } = by;
  const { reportHideScore: usual, reportHideNewScore: sooner } = rules;
  const reaches = (score: number, threshold: number) => threshold > 0 && score >= threshold;
  // The queue's score is never below the score for hiding, so most reports need no further query.
  const most = pending.score + by.weight;
  if (!reaches(most, usual) && !reaches(most, sooner)) return false;
  const about = await circumstancesOf(tx, kind, pending.id, target);
  if (about === undefined || about.staff || about.lookedAt || about.adopted) return false;
  const score = hidingScore(await reporterRecords(tx, pending.id, by), now, rules);
  return reaches(score, usual) || (isNew(about, now, rules) && reaches(score, sooner));
}
