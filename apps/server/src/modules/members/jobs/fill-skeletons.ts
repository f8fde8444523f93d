import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { skeleton } from '../../../platform/unicode/skeleton.ts';

const batch = 1000;

interface Row {
  name: string;
  memberId: string;
}

/** Gives each row its skeleton unless an older row, or another of this batch, has it; returns the processed rows. */
async function fillBatch({ write }: Pick<Services, 'write'>, after: Row): Promise<Row[]> {
  return write(async (tx) => {
    // Nobody can take a name meanwhile, so that no skeleton is taken between check and write.
    await sql`lock table member_name in share row exclusive mode`.execute(tx);
    const rows = await tx
      .selectFrom('memberName')
      .select(['name', 'memberId'])
      .where('skeleton', 'is', null)
      .where((eb) => eb(eb.refTuple('memberId', 'name'), '>', eb.tuple(after.memberId, after.name)))
      .orderBy('memberId')
      .orderBy('name')
      .limit(batch)
      .execute();
    const first = new Map(rows.toReversed().map(({ name }) => [skeleton(name), name]));
    await sql`
      update member_name set skeleton = filled.skeleton
      from unnest(${[...first.values()]}::text[], ${[...first.keys()]}::text[]) filled (name, skeleton)
      where member_name.name = filled.name
        and not exists (select from member_name other where other.skeleton = filled.skeleton)`.execute(tx);
    return rows;
  });
}

/** Names from before skeletons were stored, and those whose look-alike was deleted since; the oldest gets the skeleton. */
export async function fillSkeletons(services: Pick<Services, 'write'>): Promise<void> {
  let last: Row | undefined = { memberId: '0', name: '' };
  while (last !== undefined) {
    const rows: Row[] = await fillBatch(services, last);
    last = rows.length < batch ? undefined : rows.at(-1);
  }
}
