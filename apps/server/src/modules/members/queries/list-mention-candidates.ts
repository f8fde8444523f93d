import type { Answer, listMentionCandidates as endpoint } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { nameKey } from '../names.ts';
import { presentMemberCard, selectCards } from './member-cards.ts';

const most = 8;

/** A member has at most six keys, so this many rows always contain enough members. */
const keysRead = most * 6;

/**
 * Reads the first keys in the order of the index, so that one letter does not read every name with that prefix. `leftOut` is an SQL
 * condition on the column with a candidate's id, to exclude candidates.
 */
export async function listMentionCandidates(
  ctx: Ctx,
  keyword: string,
  leftOut: (column: string) => RawBuilder<boolean>,
): Promise<Answer<typeof endpoint>> {
  const prefix = nameKey(keyword).replaceAll(/\s/g, '');
  if (prefix === '') return { items: [] };
  const pattern = `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await selectCards(ctx.db)
    .innerJoin(
      sql<{ memberId: string; keyLength: number }>`(
        select member_id, min(length(key)) as key_length
        from (
          select found.member_id, found.key
          from member_mention_key found join member on member.id = found.member_id and member.state = 'active'
          where found.key like ${pattern} and not ${leftOut('found.memberId')}
          order by found.key using ~<~
          limit ${keysRead}
        ) as first
        group by member_id
      )`.as('candidate'),
      'candidate.memberId',
      'member.id',
    )
    .orderBy('candidate.keyLength')
    .orderBy('member.id')
    .limit(most)
    .execute();
  return { items: rows.map(presentMemberCard) };
}
