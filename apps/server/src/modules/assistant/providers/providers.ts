import type { modelProviderKinds } from '@chaguan/contract';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { assistantSettings } from '../settings.ts';

export interface Model {
  name: string;
  tools: boolean;
  inputPrice: string;
  outputPrice: string;
}

export interface Provider {
  id: string;
  name: string;
  kind: (typeof modelProviderKinds)[number];
  address: string;
  sealedKey: Buffer | null;
  /** Hash of the destination that two staff members approved; empty: none yet. */
  approvedDestination: string;
  models: Model[];
  enabled: boolean;
  sort: number;
}

/** The provider and model to call. */
export interface Choice {
  provider: Provider;
  model: Model;
}

function selectProviders(db: Db | Tx) {
  return db.selectFrom('modelProvider').selectAll().orderBy('sort').orderBy('id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProviders>['execute']>>[number];

export function readProvider({ kind, models, ...row }: Row): Provider {
  return { ...row, kind: kind as Provider['kind'], models: models as unknown as Model[] };
}

/** A provider as a form. */
export function readForm<F extends { models: string }>(form: F): Omit<F, 'models'> & { models: Model[] } {
  return { ...form, models: JSON.parse(form.models) as Model[] };
}

const providers = new CachedRead('model-providers', 60_000, async (db) => (await selectProviders(db).execute()).map(readProvider));

/** All providers in order, as stored in the database. */
export async function listProviders(db: Db | Tx): Promise<Provider[]> {
  return (await selectProviders(db).execute()).map(readProvider);
}

/** One provider, locked until the end of the transaction. */
export async function lockProvider(tx: Tx, id: string): Promise<Provider | undefined> {
  const row = await selectProviders(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readProvider(row);
}

/** The models to try, in this order, until one answers. Empty: no provider is enabled. */
export async function choicesOf(db: Db): Promise<Choice[]> {
  return (await providers.get(db)).flatMap((provider) => {
    const [model] = provider.models;
    return provider.enabled && model !== undefined ? [{ provider, model }] : [];
  });
}

/** A provider that may be called. */
export async function enabledProvider(db: Db, id: string): Promise<Provider | undefined> {
  return (await providers.get(db)).find((provider) => provider.id === id && provider.enabled);
}

/** After the commit every process reloads providers and settings; pages contain what the assistant can do. */
export function announceAssistant(tx: Tx): void {
  for (const each of [providers, assistantSettings, everyPage]) each.drop(tx);
}

const purpose = 'assistant.provider';

export function sealKey({ seal }: Pick<Services, 'seal'>, key: string): Buffer | null {
  return key === '' ? null : seal.close(purpose, key);
}

/** Empty where none was given. */
export function openKey({ seal }: Pick<Services, 'seal'>, { sealedKey }: Pick<Provider, 'sealedKey'>): string {
  return sealedKey === null ? '' : seal.open(purpose, sealedKey);
}
