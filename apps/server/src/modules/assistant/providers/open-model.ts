import type { EmbeddingModel, LanguageModel } from 'ai';
import type { Services } from '../../../platform/http/ctx.ts';
import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import { isPrivateHost } from './provider-form.ts';
import { type Choice, openKey } from './providers.ts';

/** More than the longest answer of any model. */
const maxBytes = 16_000_000;

/** The `fetch` for the packages: through the outbound guard, streamed, and aborted as soon as its signal is. */
function providerFetch(services: Pick<Services, 'config'>): typeof fetch {
  const timeoutMs = services.config.ASSISTANT_TIMEOUT_SECONDS * 1000;
  const ask = fetchOutside({ wait: 'model', allowPrivate: isPrivateHost(services), timeoutMs, maxBytes, streamed: true });
  return async (input, { method, headers, body, signal } = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    return ask(address, { method, headers: Object.fromEntries(new Headers(headers)), body, signal: signal ?? undefined });
  };
}

/** The model for a choice. Packages are loaded at the first call. */
export async function openModel(services: Pick<Services, 'config' | 'seal'>, { provider, model }: Choice): Promise<LanguageModel> {
  const key = openKey(services, provider);
  const settings = { baseURL: provider.address, fetch: providerFetch(services) };
  // Without an explicit key the package would look for one in the environment.
  if (provider.kind === 'deepseek')
    return (await import('@ai-sdk/deepseek')).createDeepSeek({ ...settings, apiKey: key || 'none' })(model.name);
  if (provider.kind === 'qwen') return (await import('@ai-sdk/alibaba')).createAlibaba({ ...settings, apiKey: key || 'none' })(model.name);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...settings, name: 'provider', includeUsage: true, ...(key !== '' && { apiKey: key }) })(model.name);
}

/** The model for vectors. All kinds of providers that have one use OpenAI's protocol for it. */
export async function openEmbeddingModel(
  services: Pick<Services, 'config' | 'seal'>,
  { provider, model }: Choice,
): Promise<EmbeddingModel> {
  const key = openKey(services, provider);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const settings = { baseURL: provider.address, fetch: providerFetch(services), name: 'provider', ...(key !== '' && { apiKey: key }) };
  return createOpenAICompatible(settings).embeddingModel(model.name);
}
