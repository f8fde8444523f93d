import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { isNew, type MemberFacts } from '../../new-members/index.ts';
import type { Settings } from '../../site/index.ts';
import { hidingScore, type StandingReporter } from '../crowd.ts';
import type { OpenTarget } from '../targets/open-target.ts';
import type { PendingCase } from './open-case.ts';

interface Weighed {
  reporterId: string;
  weight: number;
  rules: Pick<Settings, 'reportHideScore' | 'reportHideNewScore' | 'newMemberDays' | 'newMemberPosts'>;
  now: Date;
}

/** What speaks against hiding: staff wrote it, staff looked at the same words before, or an answer is chosen as the best. */
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

/** Whoever's reports stand, with the one who reports now; the case is locked, so nobody comes in between. */
async function standingReporters(tx: Tx, caseId: string, { reporterId, weight }: Weighed): Promise<StandingReporter[]> {
  const { rows } = await sql<StandingReporter>`
    select standing.weight::float8 as weight, registered_at, topic_count + comment_count + question_count + answer_count as posts, staff,
      (select count(*)::int from report where reporter_id = member.id and state = 'succeeded' and case_id <> ${caseId}::bigint) as accepted,
      (select address from login_log where member_id = member.id order by id limit 1) as address
    from (
      select reporter_id, weight from report where case_id = ${caseId}::bigint and state = 'pending' and deleted_by is null
      union all select ${reporterId}::bigint, ${weight}::numeric
    ) as standing join member on member.id = standing.reporter_id`.execute(tx);
  return rows;
}

/** Whether this report is the one that hides a post until staff look; what new members write is hidden sooner. */
export async function mustHide(tx: Tx, kind: string, found: PendingCase, target: OpenTarget, by: Weighed): Promise<boolean> {
  if (target.post === null || found.hidden) return false;
  const { rules, now } = by;
  const { reportHideScore: usual, reportHideNewScore: sooner } = rules;
  const reaches = (score: number, threshold: number) => threshold > 0 && score >= threshold;
  // The score of the queue is never below the one that hides: most reports need to ask no further.
  const most = found.score + by.weight;
  if (!reaches(most, usual) && !reaches(most, sooner)) return false;
  const about = await circumstancesOf(tx, kind, found.id, target);
  if (about === undefined || about.staff || about.lookedAt || about.adopted) return false;
  const score = hidingScore(await standingReporters(tx, found.id, by), now, rules);
  return reaches(score, usual) || (isNew(about, now, rules) && reaches(score, sooner));
}
