import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { recordChannel } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { recordStaffSignIn } from '../../members/index.ts';
import { lockProvider, noSecrets, readProvider, sealSecrets } from '../providers.ts';
import { announceProviders, checkAgainst, requestProvider, saveProvider } from './provider-approval.ts';
import {
  checkSignInProviderForm,
  presentSignInProvider,
  signInProviderRecord,
  type SignInProviderForm,
  countAccounts,
} from '../provider-form.ts';
import { countWithoutOtherWay } from '../other-ways.ts';

/** A new provider is added at the end. One that would sign people in is stored switched off until a second person agrees. */
export async function addSignInProvider(
  ctx: MemberCtx,
  form: SignInProviderForm,
): Promise<contract.Answer<typeof contract.addSignInProvider>> {
  const { columns, secrets } = checkSignInProviderForm(ctx, form, noSecrets);
  const sealedSecret = sealSecrets(ctx, secrets);
  return ctx.write(async (tx) => {
    const row = await tx
      .insertInto('thirdPartyProvider')
      .values({
        ...columns,
        enabled: false,
        sealedSecret,
        sort: sql<number>`(select coalesce(max(sort), 0) + 10 from third_party_provider)`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const off = readProvider(row);
    const { id } = off;
    const atOnce = await requestProvider(tx, ctx, off, form);
    const enabled = atOnce !== null && columns.enabled;
    if (enabled) await tx.updateTable('thirdPartyProvider').set({ enabled }).where('id', '=', id).execute();
    await recordChannel(tx, 'third_party_provider', id);
    const provider = { ...off, enabled };
    await recordAct(tx, ctx, {
      act: 'provider.added',
      subject: { kind: 'provider', id },
      after: { ...signInProviderRecord(provider), ...atOnce },
    });
    announceProviders(tx);
    return presentSignInProvider(ctx, provider, { accounts: 0, waiting: atOnce === null });
  });
}

/** Empty secrets keep the stored ones, for the same address only. A provider that signs people in changes with a second person. */
export async function editSignInProvider(
  ctx: MemberCtx,
  providerId: string,
  form: SignInProviderForm,
): Promise<contract.Answer<typeof contract.editSignInProvider>> {
  return ctx.write(async (tx) => {
    const before = await lockProvider(tx, providerId);
    if (before === undefined) fail('provider.not_found');
    if (form.product !== before.product) failField('product', 'provider.product_fixed');
    const accounts = (await countAccounts(tx)).get(providerId) ?? 0;
    await checkAgainst(tx, ctx, before, form);
    const atOnce = await requestProvider(tx, ctx, before, form);
    if (atOnce === null) return presentSignInProvider(ctx, before, { accounts, waiting: true });
    const after = await saveProvider(tx, ctx, before, form, atOnce);
    return presentSignInProvider(ctx, after, { accounts, waiting: false });
  });
}

/** Those not named keep their order, after the named ones. */
export async function orderSignInProviders(ctx: MemberCtx, providerIds: readonly string[]): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const rows = await tx.selectFrom('thirdPartyProvider').select(['id', 'sort']).orderBy('sort').orderBy('id').forUpdate().execute();
    const known = rows.map(({ id }) => id);
    if (providerIds.some((id) => !known.includes(id))) fail('provider.not_found');
    const after = [...providerIds, ...known.filter((id) => !providerIds.includes(id))];
    for (const [index, id] of after.entries()) {
      await tx
        .updateTable('thirdPartyProvider')
        .set({ sort: (index + 1) * 10 })
        .where('id', '=', id)
        .execute();
    }
    if (after.some((id, index) => known[index] !== id)) {
      await recordAct(tx, ctx, {
        act: 'provider.ordered',
        subject: { kind: 'provider', id: after[0] ?? '' },
        before: { order: known },
        after: { order: after },
      });
    }
    announceProviders(tx);
    return {};
  });
}

async function staffLinked(tx: Tx, providerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('thirdPartyIdentity')
    .innerJoin('member', 'member.id', 'thirdPartyIdentity.memberId')
    .select('member.id')
    .where('providerId', '=', providerId)
    .where('staff', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Linked accounts are deleted with it, but never a member's only sign-in method. */
export async function deleteSignInProvider(ctx: MemberCtx, providerId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const provider = await lockProvider(tx, providerId);
    if (provider === undefined) fail('provider.not_found');
    const count = await countWithoutOtherWay(tx, providerId);
    if (count > 0) fail('provider.only_way', { count });
    const linked = await staffLinked(tx, providerId);
    await tx.deleteFrom('thirdPartyProvider').where('id', '=', providerId).execute();
    await recordStaffSignIn(tx, ...linked);
    await recordAct(tx, ctx, {
      act: 'provider.deleted',
      subject: { kind: 'provider', id: providerId },
      before: signInProviderRecord(provider),
    });
    announceProviders(tx);
    return {};
  });
}
