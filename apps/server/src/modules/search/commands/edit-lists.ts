import type { Body, editSearchLists as endpoint } from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { beginRebuild } from '../jobs/rebuild.ts';
import { lists, searchPages, type SearchLists } from '../words/lists.ts';
import { fold } from '../words/fold.ts';

function tidy(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => line.toWellFormed().replaceAll(/\s+/g, ' ').trim()))].filter((line) => line !== '');
}

/**
 * With other own words all texts are segmented differently, so the index is rebuilt; meanwhile the bigrams of the old one still find
 * everything.
 */
export async function editLists(ctx: MemberCtx, input: Body<typeof endpoint>): Promise<Record<never, never>> {
  const [own, synonym, hot] = [tidy(input.own), tidy(input.synonym), tidy(input.hot)];
  if (own.some((line) => !/^[\p{L}\p{N}]{2,20}$/u.test(fold(line)))) failField('own', 'search.word');
  if (synonym.some((line) => line.split(/[\s,，、=]+/).filter((word) => word !== '').length < 2)) failField('synonym', 'search.synonyms');
  const before = await lists.get(ctx.db);
  const after: SearchLists = { own, synonym, hot };
  await ctx.write(async (tx) => {
    for (const kind of ['own', 'synonym', 'hot'] as const) {
      await tx
        .insertInto('searchList')
        .values({ kind, lines: [...after[kind]] })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet({ lines: [...after[kind]] }))
        .execute();
    }
    if (before.own.join('\n') !== own.join('\n')) await beginRebuild(tx);
    await recordAct(tx, ctx, { act: 'search.lists', subject: { kind: 'settings', id: '' }, before: { ...before }, after: { ...after } });
    lists.drop(tx);
    searchPages.drop(tx);
  });
  return {};
}
