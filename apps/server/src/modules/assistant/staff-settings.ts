import type * as contract from '@chaguan/contract';
import type { Ctx, MemberCtx } from '../../platform/http/ctx.ts';
import { fail } from '../../platform/failure.ts';
import { roles } from '../members/index.ts';
import { recordAct } from '../audit/index.ts';
import { assistantSettings } from './settings.ts';
import { announceAssistant } from './providers/providers.ts';

export async function readAssistantSettings({ db }: Ctx): Promise<contract.Answer<typeof contract.readAssistantSettings>> {
  const [{ roles: limits, ...settings }, rows, { initialRoleId }] = await Promise.all([
    assistantSettings.get(db),
    db.selectFrom('role').select(['id', 'nameZh', 'nameEn']).orderBy('sort').orderBy('id').execute(),
    roles.get(db),
  ]);
  return {
    ...settings,
    roles: rows.map(({ id, nameZh, nameEn }) => ({
      roleId: id,
      name: { zh: nameZh, en: nameEn },
      initial: id === initialRoleId,
      limit: limits.get(id) ?? null,
    })),
  };
}

const text = (value: number | null): string | null => (value === null ? null : String(value));

/** Replaces all settings and the limits of all roles at once. */
export async function editAssistantSettings(
  ctx: MemberCtx,
  body: contract.Body<typeof contract.editAssistantSettings>,
): Promise<Record<never, never>> {
  const { open, keepDays, scoreNewMembers, scorePosts, scoreThreshold, site, member } = body;
  const limits = {
    siteUses: text(site.uses),
    siteTokens: text(site.tokens),
    memberUses: text(member.uses),
    memberTokens: text(member.tokens),
  };
  const after = { open, keepDays, scoreNewMembers, scorePosts, scoreThreshold, ...limits };
  const roleLimits = [...new Map(body.roles.map(({ roleId, limit }) => [roleId, limit]))];
  return ctx.write(async (tx) => {
    const { onlyRow: _, ...before } = await tx.selectFrom('assistantSettings').selectAll().forUpdate().executeTakeFirstOrThrow();
    const known = await tx.selectFrom('role').select('id').execute();
    if (roleLimits.some(([roleId]) => !known.some(({ id }) => id === roleId))) fail('role.not_found');
    await tx.updateTable('assistantSettings').set(after).execute();
    const gone = await tx.deleteFrom('assistantRoleLimit').returningAll().execute();
    const rows = roleLimits.map(([roleId, { uses, tokens }]) => ({ roleId, uses: text(uses), tokens: text(tokens) }));
    if (rows.length > 0) await tx.insertInto('assistantRoleLimit').values(rows).execute();
    await recordAct(tx, ctx, {
      act: 'assistant.edited',
      subject: { kind: 'assistant', id: '1' },
      before: { ...before, roles: gone },
      after: { ...after, roles: rows },
    });
    announceAssistant(tx);
    return {};
  });
}
