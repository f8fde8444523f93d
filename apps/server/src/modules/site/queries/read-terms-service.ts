import { fillWords, siteWordsIn, type Answer, type readTermsService as endpoint } from '@chaguan/contract';
import { bodyPool } from '../../../platform/bodies/index.ts';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { initialTerms } from '../terms.ts';
import { settings } from './settings.ts';

/**
 * The first text that can be rendered: staff's own, theirs in the other language (members agree to what they wrote), or the initial one,
 * because new members must have something to agree to.
 */
async function html(...texts: readonly string[]): Promise<string> {
  for (const markdown of texts.filter((text) => text.trim() !== '')) {
    const outcome = await bodyPool.render('terms', { markdown, limits: {}, hidden: 'refused', context: {}, withIds: false });
    if ('rendered' in outcome) return outcome.rendered.html;
  }
  return '';
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

/** Rendered once: every new member reads them, and they change about once a year. */
export const terms = new CachedRead('terms', 60_000, async (db) => {
  const values = await settings.get(db);
  const initial = (language: 'zh' | 'en') => fillWords(initialTerms[language], siteWordsIn(language, values));
  return {
    zh: await html(values.termsZh, values.termsEn, initial('zh')),
    en: await html(values.termsEn, values.termsZh, initial('en')),
    updatedAt: await termsUpdatedAt(db),
  };
});

export async function readTermsService(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  return terms.get(ctx.db);
}
