import { folderRules, type Answer, type addFavouriteFolder as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { folderName, refuseTakenName } from '../folder-name.ts';

export async function addFolder(ctx: MemberCtx, text: string): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const name = folderName(text);
  const adding = ctx.write(async (tx) => {
    // The member's row stands for the number of folders: of two at once the second counts the first.
    await sql`select 1 from member where id = ${memberId} for no key update`.execute(tx);
    const own = tx.selectFrom('favouriteFolder').where('memberId', '=', memberId);
    const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    if (Number(count) >= folderRules.perMember) fail('folder.too_many', { max: folderRules.perMember });
    const { id } = await tx.insertInto('favouriteFolder').values({ memberId, name }).returning('id').executeTakeFirstOrThrow();
    return { id, name, count: 0 };
  });
  return adding.catch(refuseTakenName);
}
