import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Seal } from '../seal.ts';
import type { SmtpSetup } from './smtp.ts';

/** The Aliyun SMS account configured by staff. */
export interface SmsSetup {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  template: string;
  templateAbroad: string;
}

export interface DeliverySetups {
  mail: SmtpSetup;
  sms: SmsSetup;
}

export type DeliveryKind = keyof DeliverySetups;

const purpose = (kind: DeliveryKind): string => `delivery.${kind}`;

/** Whether it is configured in the environment; then the settings of staff are ignored. */
export function isByEnvironment(config: Config, kind: DeliveryKind): boolean {
  return kind === 'mail' ? config.SMTP_URL !== '' : config.ALIYUN_ACCESS_KEY_ID !== '';
}

/** The settings of staff, with the secret; undefined if there are none. */
export async function readDeliverySetup<K extends DeliveryKind>(db: Db | Tx, seal: Seal, kind: K): Promise<DeliverySetups[K] | undefined> {
  const row = await db.selectFrom('delivery').select(['settings', 'sealedSecret']).where('kind', '=', kind).executeTakeFirst();
  if (row === undefined) return undefined;
  const secret = seal.open(purpose(kind), row.sealedSecret);
  const named = kind === 'mail' ? { password: secret } : { accessKeySecret: secret };
  return { ...(row.settings as object), ...named } as unknown as DeliverySetups[K];
}

/** Stores the settings; the secret encrypted, everything else in plain text. */
export async function storeDeliverySetup<K extends DeliveryKind>(
  tx: Tx,
  seal: Seal,
  kind: K,
  setup: DeliverySetups[K],
  changedAt: Date,
): Promise<void> {
  const { password, accessKeySecret, ...settings } = { password: '', accessKeySecret: '', ...setup };
  const columns = { settings: JSON.stringify(settings), sealedSecret: seal.close(purpose(kind), password || accessKeySecret), changedAt };
  await tx
    .insertInto('delivery')
    .values({ kind, ...columns })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(columns))
    .execute();
}
