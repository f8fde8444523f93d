import * as contract from '@chaguan/contract';
import { cleanTitle } from '../../writing/index.ts';
import { fail, failFields } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockMembers, refuseWhenSilenced } from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { hitsIn, isUnscreened, maskHits, profileFailures, wordFilter } from '../../word-filter/index.ts';
import { dropColumn, lockOwnColumn } from './own-column.ts';

type Texts = contract.Body<typeof contract.addColumn>;

const { title: titleRule, description: descriptionRule } = contract.topicColumnRules;

/** Lines stay; other controls and marks of direction do not. */
function tidyDescription(text: string): string {
  const lines = text.toWellFormed().replaceAll(/\r\n?/g, '\n').split('\n');
  return lines
    .map(cleanTitle)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function lengthFailures(field: string, text: string, max: number): contract.FieldFailure[] {
  if (field === 'title' && text === '') return [{ field, code: 'field.required', params: {} }];
  return [...text].length > max ? [{ field, code: 'field.too_long', params: { max } }] : [];
}

/** Nobody reviews them, so words that would hold a post are refused as well, as in a bio. @throws Failure beside the fields */
async function screened({ db, viewer }: MemberCtx, typed: Texts): Promise<Texts> {
  const texts = { title: cleanTitle(typed.title), description: tidyDescription(typed.description) };
  const filter = isUnscreened(viewer) ? null : await wordFilter.get(db);
  const screen = (field: keyof Texts, max: number) => {
    const hits = filter === null ? [] : hitsIn(filter, 'posts', texts[field]);
    const text = maskHits(texts[field], hits);
    return { text, failures: [...profileFailures(field, hits, ['refuse', 'hold']), ...lengthFailures(field, text, max)] };
  };
  const [title, description] = [screen('title', titleRule.maxLength), screen('description', descriptionRule.maxLength)];
  failFields([...title.failures, ...description.failures]);
  return { title: title.text, description: description.text };
}

export async function addColumn(ctx: MemberCtx, form: Texts): Promise<{ id: string }> {
  refuseWhenSilenced(ctx);
  const { memberId } = ctx.viewer;
  const texts = await screened(ctx, form);
  const { columnsPerMember: max } = await settings.get(ctx.db);
  return ctx.write(async (tx) => {
    await lockMembers(tx, [memberId]);
    const own = tx.selectFrom('topicColumn').where('memberId', '=', memberId);
    const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    if (Number(count) >= max) fail('column.too_many', { max });
    const now = ctx.clock.now();
    const values = { memberId, ...texts, addedAt: now, changedAt: now };
    return tx.insertInto('topicColumn').values(values).returning('id').executeTakeFirstOrThrow();
  });
}

export async function editColumn(ctx: MemberCtx, columnId: string, form: Texts): Promise<Record<never, never>> {
  refuseWhenSilenced(ctx);
  const { memberId } = ctx.viewer;
  const texts = await screened(ctx, form);
  await ctx.write(async (tx) => {
    const column = await lockOwnColumn(tx, memberId, columnId);
    await tx
      .updateTable('topicColumn')
      .set({ ...texts, changedAt: ctx.clock.now() })
      .where('id', '=', column.id)
      .execute();
    await dropColumn(tx, memberId, columnId);
  });
  return {};
}
