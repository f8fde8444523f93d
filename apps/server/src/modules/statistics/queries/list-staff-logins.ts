import type { Answer, listStaffLogins as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { presentOrigin } from '../../sessions/index.ts';

interface Row {
  id: string;
  at: Date | null;
  address: string | null;
  device: string | null;
}

/** Members who rarely sign in still renew often: at most this many lines of one member's log are read. */
const looked = 1000;

export async function listStaffLogins({ db }: Ctx): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Row>`
    select member.id, login.created_at as at, login.address, login.device
    from member left join lateral (
      select * from (select * from login_log where member_id = member.id order by id desc limit ${looked}::int) recent
      where kind = 'login' order by id desc limit 1
    ) login on true
    where member.staff and member.state = 'active' order by login.created_at desc nulls last, member.id`.execute(db);
  const cards = await memberCards(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.flatMap(({ id, at, address, device }) => {
    const member = cards.get(id);
    if (member === undefined) return [];
    return {
      member,
      login: at === null ? null : { at: at.toISOString(), ...presentOrigin({ address: address ?? '', device: device ?? '' }) },
    };
  });
  return { items };
}
