import type { Tx } from '../../platform/database/db.ts';

interface Wanted {
  acts: readonly string[];
  subject: { kind: string; ids: readonly string[] };
  since: Date;
  /** One of these did it. */
  by?: readonly string[];
  /** Anybody else did it. */
  notBy?: string;
}

/** When staff last did one of these acts to one of the subjects since then; undefined when nobody did. */
export async function latestAct(tx: Tx, { acts, subject, since, by, notBy }: Wanted): Promise<Date | undefined> {
  if (subject.ids.length === 0 || by?.length === 0) return undefined;
  const row = await tx
    .selectFrom('auditEntry')
    .select('at')
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', 'in', subject.ids)
    .where('act', 'in', acts)
    .where('at', '>', since)
    .$if(by !== undefined, (query) => query.where('actorId', 'in', by ?? []))
    .$if(notBy !== undefined, (query) => query.where('actorId', '<>', notBy ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
