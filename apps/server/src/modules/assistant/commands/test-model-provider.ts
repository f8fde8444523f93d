import type { Answer, testModelProvider as endpoint } from '@chaguan/contract';
import type { ToolSet } from 'ai';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { callModel } from '../providers/call-model.ts';
import { ModelFailed } from '../providers/failures.ts';
import { type Choice, listProviders } from '../providers/providers.ts';

const unlimited = { uses: null, tokens: null };

async function greetingTool(): Promise<ToolSet> {
  const { jsonSchema, tool } = await import('ai');
  const inputSchema = jsonSchema<{ word: string }>({
    type: 'object',
    properties: { word: { type: 'string' } },
    required: ['word'],
    additionalProperties: false,
  });
  return { greet: tool({ description: 'Greets with one word.', inputSchema }) };
}

/** Calls once, without retry. Returns whether the model called the tool that it was given. */
async function tryOut(ctx: MemberCtx, choice: Choice): Promise<boolean> {
  const { tools } = choice.model;
  const call = {
    plan: { purpose: 'test' as const, memberId: null, limits: { member: unlimited, site: unlimited }, uses: 1 },
    instructions: 'This is a test of the connection.',
    messages: [{ role: 'user' as const, content: tools ? 'Greet with the tool.' : 'Answer with one word.' }],
    ...(tools && { tools: await greetingTool() }),
    // Reasoning models need tokens for thinking first.
    maxOutputTokens: 200,
    signal: new AbortController().signal,
    retries: 0,
  };
  let called = false;
  for await (const part of callModel(ctx, choice, call)) called ||= part.kind === 'tool' && part.name === 'greet';
  return called;
}

/** A minimal call of the provider as it is stored, enabled or not; its use is recorded like any other. */
export async function testModelProvider(
  ctx: MemberCtx,
  providerId: string,
  modelName: string | undefined,
): Promise<Answer<typeof endpoint>> {
  const provider = (await listProviders(ctx.db)).find(({ id }) => id === providerId);
  if (provider === undefined) fail('assistant.provider_not_found');
  const model = provider.models.find(({ name }) => name === (modelName ?? provider.models[0]?.name));
  if (model === undefined) fail('assistant.provider_not_found');
  const began = performance.now();
  const answer = (ok: boolean, tools: boolean | null, status: number | null, code = '', message = '') => ({
    ok,
    model: model.name,
    status,
    code,
    message,
    durationMs: Math.round(performance.now() - began),
    tools,
  });
  try {
    const called = await tryOut(ctx, { provider, model });
    return answer(true, model.tools ? called : null, 200);
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    const { status, code, message } = error.failure;
    const none = code === 'assistant.unreachable' || code === 'assistant.interrupted';
    return answer(false, null, none ? null : status, error.providerText, message);
  }
}
