import type { Answer, Body, countNoticeAudience as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { receivesSql } from '../audience.ts';
import { audienceOf } from '../check-audience.ts';

export async function countNoticeAudience({ db, clock }: Ctx, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const now = clock.now();
  const receives = receivesSql(await audienceOf(db, form), now, now);
  const { rows } = await sql<{ members: number }>`select count(*)::int as members from member where ${receives}`.execute(db);
  return { members: rows[0]?.members ?? 0 };
}
