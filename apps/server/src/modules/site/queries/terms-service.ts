import { parseBody, renderBody } from '@chaguan/richtext';
import type { Answer, termsService as endpoint } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { initialTerms } from '../terms.ts';
import { settings } from './settings.ts';

function html(own: string, initial: string): string {
  return renderBody(parseBody(own.trim() === '' ? initial : own)).html;
}

/** When the terms last changed, ISO 8601. */
export async function termsUpdatedAt(db: Db): Promise<string> {
  const changed = await db
    .selectFrom('setting')
    .select((eb) => eb.fn.max('changedAt').as('at'))
    .where('key', 'in', ['termsZh', 'termsEn'])
    .executeTakeFirst();
  return changed?.at?.toISOString() ?? initialTerms.updatedAt;
}

export async function termsService(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const { termsZh, termsEn } = await settings.get(ctx.db);
  return {
    zh: html(termsZh, initialTerms.zh),
    en: html(termsEn, initialTerms.en),
    updatedAt: await termsUpdatedAt(ctx.db),
  };
}
