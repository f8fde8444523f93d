import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type Choice, enabledProvider } from '../providers/providers.ts';

export const embeddingSettings = new CachedRead('embedding-settings', 60_000, (db) =>
  db.selectFrom('embeddingSettings').select(['enabled', 'providerId', 'model', 'price']).executeTakeFirstOrThrow(),
);

/** The model that makes vectors, and what its vectors are marked with: those of two models cannot be compared. */
export interface Embedder {
  choice: Choice;
  key: string;
}

/** What current vectors are marked with; null: it is off, or its provider was deleted. */
export async function embedderKey(db: Db): Promise<string | null> {
  const { enabled, providerId, model } = await embeddingSettings.get(db);
  return enabled && providerId !== null ? `${providerId} ${model}` : null;
}

/** Null: it is off, or its provider is disabled; what was made is then kept for when it is enabled again. */
export async function embedderOf(db: Db): Promise<Embedder | null> {
  const [key, { providerId, model, price }] = await Promise.all([embedderKey(db), embeddingSettings.get(db)]);
  const provider = key === null || providerId === null ? undefined : await enabledProvider(db, providerId);
  if (key === null || provider === undefined) return null;
  return { choice: { provider, model: { name: model, tools: false, inputPrice: price, outputPrice: '0' } }, key };
}
