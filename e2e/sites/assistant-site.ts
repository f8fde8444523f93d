import { expect } from '@playwright/test';
import { providerServer, type ProviderServer } from '../../apps/server/src/modules/assistant/testing/provider-server.ts';
import { modelScript } from './model-script.ts';
import { createDatabase } from './own-database.ts';
import { addedMember, call, type Person } from '../cast/people.ts';
import { startSiteProcess } from './site-process.ts';

export interface AssistantSite {
  url: string;
  staff: Person;
  model: ProviderServer;
  /** A new member, added by staff: registration requires a captcha after a few. */
  member: (beginning: string) => Promise<Person>;
  stop: () => Promise<void>;
}

/** Staff's form for the model of the journeys. */
const modelForm = (address: string) => ({
  name: '自家的模型',
  kind: 'openai_compatible',
  address,
  key: 'sk-of-the-journeys-1234567890',
  models: JSON.stringify([{ name: 'tea-model', tools: true, inputPrice: '2', outputPrice: '8' }]),
  enabled: true,
});

/**
 * A site with the demonstration content whose operator allows a model on this machine: on a database of its own, because a model is
 * configured for the whole site.
 */
export async function startAssistantSite({ connected }: { connected: boolean }): Promise<AssistantSite> {
  const [database, model] = await Promise.all([createDatabase('assistant'), providerServer()]);
  model.play(modelScript);
  const { url, signIn, stop } = await startSiteProcess(
    { DATABASE_URL: database.url, ASSISTANT_PRIVATE_HOSTS: model.host },
    { isNew: true },
  );
  const signedIn = async (fields: { account: string; password: string }): Promise<Person> => ({
    ...fields,
    ...(await call<{ accessToken: string; refreshToken: string }>('/login', { fields, at: url })),
  });
  const staff = await signedIn(signIn);
  // A new site indexes its posts for the search after it has started.
  const matches = async () =>
    (await call<{ citations: object[] }>(`/assistant/answers?question=${encodeURIComponent('绿茶怎么泡')}`, { at: url })).citations.length;
  await expect.poll(matches, { timeout: 60_000 }).toBeGreaterThan(0);
  if (connected) await call('/admin/assistant/providers', { as: staff, fields: modelForm(model.address), at: url });
  return {
    url,
    staff,
    model,
    member: (beginning) => addedMember(staff, beginning, url),
    async stop() {
      await stop();
      await model.close();
      await database.drop();
    },
  };
}
