import { createHash } from 'node:crypto';
import type { Answer, readDelivery as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { fail, invariant } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import {
  isByEnvironment,
  readDeliverySetup,
  storeDeliverySetup,
  type DeliveryKind,
  type DeliverySetups,
} from '../../platform/mail/delivery-setup.ts';
import { recordChannel, requestChange, type AtOnce, type ChangeApproval } from '../approvals/index.ts';
import { recordAct } from '../audit/index.ts';
import { readDelivery } from './read-delivery.ts';
import { recordOf, secretOf, setupOf, type DeliveryForms } from './setup-form.ts';

type Setup = DeliverySetups[DeliveryKind];

const purpose = 'delivery.change';

function changed(before: Setup | undefined, after: Setup) {
  const renewed = secretOf(before) !== secretOf(after);
  return { before: recordOf(before), after: { ...recordOf(after), ...(renewed && { secretChanged: true }) } };
}

/** Identifies the stored state: the change is carried out only while it is unchanged. */
async function basisOf(tx: Tx, kind: DeliveryKind): Promise<string> {
  const row = await tx.selectFrom('delivery').select(['settings', 'sealedSecret']).where('kind', '=', kind).executeTakeFirst();
  if (row === undefined) return 'none';
  return createHash('sha256').update(JSON.stringify(row.settings)).update(row.sealedSecret).digest('hex');
}

/** Serializes concurrent edits, also before the row exists. */
async function lockDelivery(tx: Tx, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delivery ${kind}`}, 0))`.execute(tx);
}

async function store(
  tx: Tx,
  ctx: MemberCtx,
  kind: DeliveryKind,
  before: Setup | undefined,
  after: Setup,
  atOnce: AtOnce = {},
): Promise<void> {
  await storeDeliverySetup(tx, ctx.seal, kind, after, ctx.clock.now());
  await recordChannel(tx, 'delivery', kind);
  const difference = changed(before, after);
  await recordAct(tx, ctx, {
    act: 'delivery.edited',
    subject: { kind: 'delivery', id: kind },
    ...(before !== undefined && { before: difference.before }),
    after: { ...difference.after, ...atOnce },
  });
}

/** Another mail server, or another account for text messages. */
export const deliveryApproval: ChangeApproval<'delivery'> = {
  name: 'delivery',
  logged: (id) => ({ kind: 'delivery', id }),
  requests: 'settings',
  confirms: 'staff',
  lock: (tx, { subject }) => lockDelivery(tx, subject),
  isOutdated: async (tx, _, { subject, basis, sealed }) => sealed === undefined || (await basisOf(tx, subject as DeliveryKind)) !== basis,
  async carryOut(tx, ctx, { subject, sealed }) {
    invariant(sealed !== undefined, 'a change of the delivery that waits has its secret');
    const kind = subject as DeliveryKind;
    const setup = JSON.parse(ctx.seal.open(purpose, sealed)) as Setup;
    await store(tx, ctx, kind, await readDeliverySetup(tx, ctx.seal, kind), setup);
  },
};

/** Needs a second person, unless nobody could be one: the owner of the server can read every code that is sent. */
export async function editDelivery<K extends DeliveryKind>(
  ctx: MemberCtx,
  kind: K,
  form: DeliveryForms[K],
): Promise<Answer<typeof endpoint>> {
  if (isByEnvironment(ctx.config, kind)) fail('delivery.by_environment');
  await ctx.write(async (tx) => {
    await lockDelivery(tx, kind);
    const before = await readDeliverySetup(tx, ctx.seal, kind);
    const after = setupOf(kind, form, before);
    const { before: from, after: to } = changed(before, after);
    if (JSON.stringify(from) === JSON.stringify(to)) return;
    const sealed = ctx.seal.close(purpose, JSON.stringify(after));
    const proposal = { subject: kind, basis: await basisOf(tx, kind), before: from, after: to, sealed };
    const atOnce = await requestChange(tx, ctx, deliveryApproval, proposal);
    if (atOnce !== null) await store(tx, ctx, kind, before, after, atOnce);
  });
  return readDelivery(ctx);
}
