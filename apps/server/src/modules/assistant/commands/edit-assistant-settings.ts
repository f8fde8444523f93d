import type { Body, editAssistantSettings as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceAssistant } from '../providers/providers.ts';

const text = (value: number | null): string | null => (value === null ? null : String(value));

/** Replaces all settings and the limits of all roles at once. */
export async function editAssistantSettings(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Record<never, never>> {
  const { open, keepDays, scoreNewMembers, scorePosts, scoreThreshold, site, member } = body;
  const limits = {
    siteUses: text(site.uses),
    siteTokens: text(site.tokens),
    memberUses: text(member.uses),
    memberTokens: text(member.tokens),
  };
  const after = { open, keepDays, scoreNewMembers, scorePosts, scoreThreshold, ...limits };
  const roles = [...new Map(body.roles.map(({ roleId, limit }) => [roleId, limit]))];
  return ctx.write(async (tx) => {
    const { onlyRow: _, ...before } = await tx.selectFrom('assistantSettings').selectAll().forUpdate().executeTakeFirstOrThrow();
    const known = await tx.selectFrom('role').select('id').execute();
    if (roles.some(([roleId]) => !known.some(({ id }) => id === roleId))) fail('role.not_found');
    await tx.updateTable('assistantSettings').set(after).execute();
    const gone = await tx.deleteFrom('assistantRoleLimit').returningAll().execute();
    const rows = roles.map(([roleId, { uses, tokens }]) => ({ roleId, uses: text(uses), tokens: text(tokens) }));
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
