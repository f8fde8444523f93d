import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { isNew, type MemberFacts } from '../../newcomers/index.ts';
import type { Settings } from '../../site/index.ts';
import type { OpenTarget } from '../targets/open-target.ts';
import type { PendingCase } from './open-case.ts';

interface Weighed {
  score: number;
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

/** Whether this report is the one that hides a post until staff look; what new members write is hidden sooner. */
export async function mustHide(
  tx: Tx,
  kind: string,
  found: PendingCase,
  target: OpenTarget,
  { score, rules, now }: Weighed,
): Promise<boolean> {
  if (target.post === null || found.hidden) return false;
  const { reportHideScore: usual, reportHideNewScore: sooner } = rules;
  const reaches = (threshold: number) => threshold > 0 && score >= threshold;
  if (!reaches(usual) && !reaches(sooner)) return false;
  const about = await circumstancesOf(tx, kind, found.id, target);
  if (about === undefined || about.staff || about.lookedAt || about.adopted) return false;
  return reaches(usual) || (isNew(about, now, rules) && reaches(sooner));
}
