import { helpSubjects, type Answer, type readBaseInfo } from '@chaguan/contract';
import { CachedRead } from '../../../platform/cached-read.ts';

const cachedMs = 60_000;

/** Articles to which screens link: the visible ones that explain a subject. */
export const helpLinks = new CachedRead('help-links', cachedMs, async (db): Promise<Answer<typeof readBaseInfo>['help']> => {
  const rows = await db
    .selectFrom('helpArticle')
    .select(['id', 'subject'])
    .where('subject', 'is not', null)
    .where('visible', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  return helpSubjects.flatMap((subject) => {
    const row = rows.find((one) => one.subject === subject);
    return row === undefined ? [] : [{ subject, helpId: row.id }];
  });
});
