import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { recordAct } from '../../audit/index.ts';
import { providers, readProvider, sealSecrets, lockProvider, openSecrets, type ProviderSecrets } from '../providers.ts';
import {
  checkSignInProviderForm,
  presentSignInProvider,
  signInProviderRecord,
  type ProviderForm,
  countAccounts,
} from '../provider-form.ts';
import { countWithoutOtherWay } from '../other-ways.ts';

/** After the commit every process reloads the providers; pages contain the official account's app id. */
function announceProviders(tx: Tx): void {
  providers.drop(tx);
  everyPage.drop(tx);
}

/** A new provider is added at the end. */
export async function addSignInProvider(ctx: MemberCtx, form: ProviderForm): Promise<contract.Answer<typeof contract.addSignInProvider>> {
  const { columns, secrets } = checkSignInProviderForm(ctx, form, { client: '', open: '', official: '' });
  const sealedSecret = sealSecrets(ctx, secrets);
  return ctx.write(async (tx) => {
    const row = await tx
      .insertInto('thirdPartyProvider')
      .values({ ...columns, sealedSecret, sort: sql<number>`(select coalesce(max(sort), 0) + 10 from third_party_provider)` })
      .returningAll()
      .executeTakeFirstOrThrow();
    const provider = readProvider(row);
    await recordAct(tx, ctx, {
      act: 'provider.added',
      subject: { kind: 'provider', id: provider.id },
      after: signInProviderRecord(provider),
    });
    announceProviders(tx);
    return presentSignInProvider(ctx, provider, 0);
  });
}

function changedSecrets(before: ProviderSecrets, after: ProviderSecrets): boolean {
  return before.client !== after.client || before.open !== after.open || before.official !== after.official;
}

/** Empty secrets keep the stored ones. */
export async function editSignInProvider(
  ctx: MemberCtx,
  providerId: string,
  form: ProviderForm,
): Promise<contract.Answer<typeof contract.editSignInProvider>> {
  return ctx.write(async (tx) => {
    const before = await lockProvider(tx, providerId);
    if (before === undefined) fail('provider.not_found');
    if (form.product !== before.product) failField('product', 'provider.product_fixed');
    const known = openSecrets(ctx, before);
    const { columns, settings, secrets } = checkSignInProviderForm(ctx, form, known);
    const accounts = (await countAccounts(tx)).get(providerId) ?? 0;
    // A subject identifies a person only together with the issuer: another issuer could use the same subjects for others.
    if (accounts > 0 && settings.issuer !== before.issuer) failField('issuer', 'provider.issuer_in_use');
    const row = await tx
      .updateTable('thirdPartyProvider')
      .set({ ...columns, sealedSecret: sealSecrets(ctx, secrets) })
      .where('id', '=', providerId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = readProvider(row);
    await recordAct(tx, ctx, {
      act: 'provider.edited',
      subject: { kind: 'provider', id: providerId },
      before: signInProviderRecord(before),
      after: { ...signInProviderRecord(after), ...(changedSecrets(known, secrets) && { secretChanged: true }) },
    });
    announceProviders(tx);
    return presentSignInProvider(ctx, after, accounts);
  });
}

/** Those not named keep their order, after the named ones. */
export async function orderSignInProviders(ctx: MemberCtx, providerIds: readonly string[]): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const rows = await tx.selectFrom('thirdPartyProvider').select(['id', 'sort']).orderBy('sort').orderBy('id').forUpdate().execute();
    const known = rows.map(({ id }) => id);
    if (providerIds.some((id) => !known.includes(id))) fail('provider.not_found');
    const after = [...providerIds, ...known.filter((id) => !providerIds.includes(id))];
    for (const [place, id] of after.entries()) {
      await tx
        .updateTable('thirdPartyProvider')
        .set({ sort: (place + 1) * 10 })
        .where('id', '=', id)
        .execute();
    }
    if (after.some((id, place) => known[place] !== id)) {
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

/** Linked accounts are deleted with it, but never a member's only sign-in method. */
export async function deleteSignInProvider(ctx: MemberCtx, providerId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const provider = await lockProvider(tx, providerId);
    if (provider === undefined) fail('provider.not_found');
    const count = await countWithoutOtherWay(tx, providerId);
    if (count > 0) fail('provider.only_way', { count });
    await tx.deleteFrom('thirdPartyProvider').where('id', '=', providerId).execute();
    await recordAct(tx, ctx, {
      act: 'provider.deleted',
      subject: { kind: 'provider', id: providerId },
      before: signInProviderRecord(provider),
    });
    announceProviders(tx);
    return {};
  });
}
