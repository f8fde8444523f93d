import { parseBody, renderBody } from '@chaguan/richtext';
import type { Answer, termsService as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { initialTerms } from '../terms.ts';
import { settings } from './settings.ts';

function html(own: string, initial: string): string {
  return renderBody(parseBody(own.trim() === '' ? initial : own)).html;
}

export async function termsService(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const { termsZh, termsEn } = await settings.get(ctx.db);
  const changed = await ctx.db
    .selectFrom('setting')
    .select((eb) => eb.fn.max('changedAt').as('at'))
    .where('key', 'in', ['termsZh', 'termsEn'])
    .executeTakeFirst();
  return {
    zh: html(termsZh, initialTerms.zh),
    en: html(termsEn, initialTerms.en),
    updatedAt: changed?.at?.toISOString() ?? initialTerms.updatedAt,
  };
}
