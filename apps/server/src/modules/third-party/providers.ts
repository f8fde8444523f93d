import type { ProviderProduct } from '@chaguan/contract';
import { CachedRead } from '../../platform/cached-read.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';

/** The public part of a provider; only the fields of its product are filled. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  scopes: string;
  openAppId: string;
  officialAppId: string;
}

/** Secrets known only to this server and the provider; empty if not set. */
export interface ProviderSecrets {
  client: string;
  open: string;
  official: string;
}

export const noSecrets: ProviderSecrets = { client: '', open: '', official: '' };

export interface Provider extends ProviderSettings {
  id: string;
  product: ProviderProduct;
  name: { zh: string; en: string };
  enabled: boolean;
  sort: number;
  sealedSecret: Buffer;
}

const nothing: ProviderSettings = { issuer: '', clientId: '', scopes: '', openAppId: '', officialAppId: '' };

function selectProviders(db: Db | Tx) {
  return db.selectFrom('thirdPartyProvider').selectAll().orderBy('sort').orderBy('id');
}

type ProviderRow = Awaited<ReturnType<ReturnType<typeof selectProviders>['execute']>>[number];

export function readProvider(row: ProviderRow): Provider {
  const { id, product, nameZh, nameEn, enabled, sort, settings, sealedSecret } = row;
  const known = settings as unknown as Partial<ProviderSettings>;
  return { id, product: product as ProviderProduct, name: { zh: nameZh, en: nameEn }, enabled, sort, sealedSecret, ...nothing, ...known };
}

/** All providers in order, cached. */
export const providers = new CachedRead('sign-in-providers', 60_000, async (db) => (await selectProviders(db).execute()).map(readProvider));

/** One provider, locked until the end of the transaction. */
export async function lockProvider(tx: Tx, id: string): Promise<Provider | undefined> {
  const row = await selectProviders(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readProvider(row);
}

const purpose = 'third-party.provider';

export function sealSecrets({ seal }: Pick<Services, 'seal'>, secrets: ProviderSecrets): Buffer {
  return seal.close(purpose, JSON.stringify(secrets));
}

export function openSecrets({ seal }: Pick<Services, 'seal'>, provider: Pick<Provider, 'sealedSecret'>): ProviderSecrets {
  return JSON.parse(seal.open(purpose, provider.sealedSecret)) as ProviderSecrets;
}
