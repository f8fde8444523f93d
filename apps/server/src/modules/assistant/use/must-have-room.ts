import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { choicesOf } from '../providers/providers.ts';
import { type AssistantSettings, assistantSettings, limitOf } from '../settings.ts';
import { siteDay } from '../../../platform/site-day.ts';

/** Whether the caller may use the assistant at all. @throws Failure `right.missing`, `assistant.off` */
export async function mustBeOpen(ctx: MemberCtx): Promise<AssistantSettings> {
  const settings = await assistantSettings.get(ctx.db);
  mustDo(ctx, 'assistant.use');
  if (!settings.open) fail('assistant.off');
  return settings;
}

/**
 * Early refusal of members who have reached a limit; `reserve` makes the binding decision. Without a provider nothing has a cost.
 * @throws Failure `right.missing`, `assistant.off`, `assistant.member_uses`, `assistant.member_tokens`, `assistant.site_uses`,
 * `assistant.site_tokens`
 */
export async function mustHaveRoom(ctx: MemberCtx): Promise<void> {
  const settings = await mustBeOpen(ctx);
  if ((await choicesOf(ctx.db)).length === 0) return;
  const { memberId } = ctx.viewer;
  const { rows } = await sql<{ scope: string; uses: string; tokens: string }>`
    select scope, uses, tokens from assistant_count
    where day = ${siteDay(ctx.clock.now())}::date and scope in (0, ${memberId}::bigint)`.execute(ctx.db);
  const usedBy = (scope: string) => rows.find((row) => row.scope === scope) ?? { uses: '0', tokens: '0' };
  const [own, site, limit] = [usedBy(memberId), usedBy('0'), limitOf(settings, ctx.viewer)];
  if (limit.uses !== null && Number(own.uses) >= limit.uses) fail('assistant.member_uses', { limit: limit.uses });
  if (limit.tokens !== null && Number(own.tokens) >= limit.tokens) fail('assistant.member_tokens', { limit: limit.tokens });
  if (settings.site.uses !== null && Number(site.uses) >= settings.site.uses) fail('assistant.site_uses');
  if (settings.site.tokens !== null && Number(site.tokens) >= settings.site.tokens) fail('assistant.site_tokens');
}
