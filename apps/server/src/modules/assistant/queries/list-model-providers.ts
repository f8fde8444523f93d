import type { Answer, listModelProviders as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { presentProvider } from '../providers/provider-form.ts';
import { listProviders } from '../providers/providers.ts';

export async function listModelProviders({ db, config }: Ctx): Promise<Answer<typeof endpoint>> {
  return { items: (await listProviders(db)).map(presentProvider), privateHosts: config.ASSISTANT_PRIVATE_HOSTS };
}
