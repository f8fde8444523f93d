import type { TestApp } from '../../../test/app.ts';

/** The log entries of a subject, oldest first. */
export async function recorded(app: TestApp, kind: string, id: string) {
  return app.db
    .selectFrom('auditEntry')
    .select(['act', 'before', 'after'])
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
}
