import type { LanguageModel } from 'ai';
import type { Services } from '../../../platform/http/ctx.ts';
import { providerFetch } from './provider-fetch.ts';
import { type Choice, openKey } from './providers.ts';

/** The model behind a choice. Packages are loaded when the first provider is asked. */
export async function openModel(services: Pick<Services, 'config' | 'seal'>, { provider, model }: Choice): Promise<LanguageModel> {
  const key = openKey(services, provider);
  const settings = { baseURL: provider.address, fetch: providerFetch(services) };
  // Without a key of its own a package would look for one in the environment.
  if (provider.kind === 'deepseek')
    return (await import('@ai-sdk/deepseek')).createDeepSeek({ ...settings, apiKey: key || 'none' })(model.name);
  if (provider.kind === 'qwen') return (await import('@ai-sdk/alibaba')).createAlibaba({ ...settings, apiKey: key || 'none' })(model.name);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...settings, name: 'provider', includeUsage: true, ...(key !== '' && { apiKey: key }) })(model.name);
}
