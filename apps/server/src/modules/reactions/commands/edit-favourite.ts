import { type Body, type editFavourite as editFavouriteEndpoint, favouriteRules } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { favouriteNote } from '../favourite-note.ts';
import type { Subject } from '../subject.ts';

const yearMs = 366 * 86_400_000;

/** @throws Failure beside `remindAt`: `favourite.date_range` */
function checkDate(remindAt: Date, now: Date): void {
  const waitMs = remindAt.getTime() - now.getTime();
  const { years } = favouriteRules;
  if (!(waitMs > 0 && waitMs <= years * yearMs)) failField('remindAt', 'favourite.date_range', { years });
}

/** A date that is set anew is a reminder again; one that stays is not. */
export async function editFavourite(
  ctx: MemberCtx,
  { kind, id }: Subject,
  { note, remindAt: date }: Body<typeof editFavouriteEndpoint>,
): Promise<Record<never, never>> {
  const remindAt = date === undefined ? null : new Date(date);
  return ctx.write(async (tx) => {
    const own = { subjectKind: kind, subjectId: id, memberId: ctx.viewer.memberId };
    const known = await tx
      .selectFrom('favourite')
      .select('remindAt')
      .where((eb) => eb.and(own))
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) fail('favourite.not_found');
    const isSame = known.remindAt?.getTime() === remindAt?.getTime();
    if (!isSame && remindAt !== null) checkDate(remindAt, ctx.clock.now());
    await tx
      .updateTable('favourite')
      .set({ note: favouriteNote(note), ...(!isSame && { remindAt, reminded: false }) })
      .where((eb) => eb.and(own))
      .execute();
    return {};
  });
}
