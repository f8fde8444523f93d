import type { Answer, listModelProviders as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { waitingChanges } from '../../approvals/index.ts';
import { presentModelProvider } from '../providers/provider-form.ts';
import { listProviders } from '../providers/providers.ts';

export async function listModelProviders({ db, config }: Ctx): Promise<Answer<typeof endpoint>> {
  const waiting = await waitingChanges(db, 'model_provider');
  return {
    items: (await listProviders(db)).map((provider) => presentModelProvider(provider, waiting.has(provider.id))),
    privateHosts: config.ASSISTANT_PRIVATE_HOSTS,
  };
}
