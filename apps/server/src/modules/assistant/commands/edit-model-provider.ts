import type { Answer, Body, editModelProvider as endpoint } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { checkModelProviderForm, presentModelProvider, modelProviderRecord } from '../providers/provider-form.ts';
import { activate, isApproved, isWaiting } from '../providers/approval.ts';
import { announceAssistant, lockProvider, readForm, readProvider, sealKey } from '../providers/providers.ts';

/**
 * An empty key keeps the stored one, but never for another URL: its owner would receive the key. A provider that should be enabled with
 * another URL than two staff members approved stays off until a second person approves.
 * @throws Failure at the fields, `assistant.provider_not_found`, `change.waiting`, `change.too_new`
 */
export async function editModelProvider(ctx: MemberCtx, providerId: string, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const columns = checkModelProviderForm(ctx, form);
  const key = form.key.trim();
  return ctx.write(async (tx) => {
    const before = await lockProvider(tx, providerId);
    if (before === undefined) fail('assistant.provider_not_found');
    const keeps = key === '' && !form.removeKey;
    if (keeps && before.sealedKey !== null && columns.address !== before.address) failField('key', 'assistant.key_again');
    const provider = { ...before, ...readForm(columns), ...(!keeps && { sealedKey: sealKey(ctx, key) }) };
    const approved = isApproved(provider);
    const row = await tx
      .updateTable('modelProvider')
      .set({ ...columns, enabled: provider.enabled && approved, sealedKey: provider.sealedKey })
      .where('id', '=', providerId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const stored = readProvider(row);
    const atOnce = provider.enabled && !approved ? await activate(tx, ctx, stored) : undefined;
    const after = { ...stored, enabled: provider.enabled && atOnce !== null };
    await recordAct(tx, ctx, {
      act: 'model_provider.edited',
      subject: { kind: 'model_provider', id: providerId },
      before: modelProviderRecord(before),
      after: { ...modelProviderRecord(after), ...(!keeps && { keyChanged: true }), ...atOnce },
    });
    announceAssistant(tx);
    return presentModelProvider(after, atOnce === null || (await isWaiting(tx, providerId)));
  });
}
