import Type from 'typebox';
import { AssistantLimit } from './assistant-chats.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { TypedAddress, TypedText } from '../typed-fields.ts';

/** The protocol variant of a provider: Qwen and DeepSeek have packages of their own, all others use OpenAI's protocol. */
export const modelProviderKinds = ['openai_compatible', 'deepseek', 'qwen'] as const;

/** Prices: yuan per million tokens as decimal text with at most four decimals. */
export const modelProviderRules = {
  name: { minLength: 1, maxLength: 100 },
  address: { minLength: 1, maxLength: 300 },
  key: { maxLength: 500 },
  model: { minLength: 1, maxLength: 100, pattern: '^[!-~]+$' },
  price: { maxLength: 12, pattern: '^(?:0|[1-9][0-9]{0,5})(?:\\.[0-9]{1,4})?$' },
  models: 20,
  providers: 20,
  /** Default URLs of the packages, by kind. */
  addresses: {
    openai_compatible: '',
    deepseek: 'https://api.deepseek.com',
    qwen: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
  },
} as const;

const Model = Type.Object({
  name: Type.String(modelProviderRules.model),
  tools: Type.Boolean({ description: 'whether the model can call tools; otherwise the site searches before calling it' }),
  inputPrice: Type.String(modelProviderRules.price),
  outputPrice: Type.String(modelProviderRules.price),
});

const providerBody = {
  name: Type.String({ ...modelProviderRules.name, pattern: '\\S' }),
  kind: oneOf(...modelProviderKinds),
  address: TypedAddress({ ...modelProviderRules.address, description: 'base address, usually up to /v1' }),
  key: TypedText({ ...modelProviderRules.key, default: '', description: 'empty: does not change' }),
  models: Type.Array(Model, { minItems: 1, maxItems: modelProviderRules.models, description: 'the first one is used' }),
  enabled: Type.Boolean({ default: false }),
};

/** A provider for staff; its key is never returned, only whether it exists. */
export const ModelProvider = Type.Object({
  id: Id,
  name: Type.String(),
  kind: oneOf(...modelProviderKinds),
  address: Type.String(),
  keySet: Type.Boolean(),
  models: Type.Array(Model),
  enabled: Type.Boolean(),
  waiting: Type.Boolean({ description: 'waits for the approval of a second member of staff; until then it is disabled' }),
  sort: Type.Integer(),
});

export const listModelProviders = endpoint({
  method: 'GET',
  path: '/api/admin/assistant/providers',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary:
    'Lists model providers in order: the first enabled one is called, the next when it is unreachable. `privateHosts`: internal addresses that the operator allows.',
  answer: Type.Object({ items: Type.Array(ModelProvider), privateHosts: Type.Array(Type.String()) }),
  errors: [],
});

export const addModelProvider = endpoint({
  method: 'POST',
  path: '/api/admin/assistant/providers',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Adds a model provider. A second member of staff must approve its use, unless nobody else could.',
  body: Type.Object(providerBody),
  answer: ModelProvider,
  errors: ['assistant.address_refused', 'assistant.model_twice', 'assistant.too_many_providers', 'change.too_new'],
});

const providerParams = Type.Object({ providerId: Id });

export const editModelProvider = endpoint({
  method: 'POST',
  path: '/api/admin/assistant/providers/{providerId}',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary:
    'Edits a model provider. A new address requires the key again, so that a key is sent only where it was meant to be. A provider in use with another address, kind or key than two have approved is disabled until a second member of staff approves it.',
  params: providerParams,
  body: Type.Object({ ...providerBody, removeKey: Type.Boolean({ default: false }) }),
  answer: ModelProvider,
  errors: [
    'assistant.provider_not_found',
    'assistant.address_refused',
    'assistant.model_twice',
    'assistant.key_again',
    'change.waiting',
    'change.too_new',
  ],
});

export const orderModelProviders = endpoint({
  method: 'POST',
  path: '/api/admin/assistant/providers/order',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Sets the order of model providers; those that are not named follow in their present order.',
  body: Type.Object({ providerIds: Type.Array(Id, { maxItems: 100, uniqueItems: true }) }),
  answer: Done,
  errors: ['assistant.provider_not_found'],
});

export const deleteModelProvider = endpoint({
  method: 'POST',
  path: '/api/admin/assistant/providers/{providerId}/delete',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Deletes a model provider with its key; its recorded use is preserved.',
  params: providerParams,
  answer: Done,
  errors: ['assistant.provider_not_found'],
});

export const testModelProvider = endpoint({
  method: 'POST',
  path: '/api/admin/assistant/providers/{providerId}/test',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Sends a minimal request to a stored model provider and returns the result.',
  params: providerParams,
  body: Type.Object({ model: Type.Optional(Type.String(modelProviderRules.model)) }),
  answer: Type.Object({
    ok: Type.Boolean(),
    model: Type.String(),
    status: nullable(Type.Integer({ description: 'null: no response' })),
    code: Type.String({
      description: 'code of the provider, or ours: refused_address, unreachable, timeout, unreadable; empty on success',
    }),
    message: Type.String({ description: 'message of the provider, without the key' }),
    durationMs: Type.Integer(),
    tools: nullable(Type.Boolean({ description: 'whether the model called a tool when instructed to; null: unknown' })),
  }),
  errors: ['assistant.provider_not_found'],
});

const limitBody = Type.Object({
  uses: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  tokens: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
});

const settings = {
  open: Type.Boolean({ description: 'whether members can use the assistant at all' }),
  keepDays: Type.Integer({ minimum: 1, maximum: 3650, description: 'days after the last answer until a chat is deleted' }),
  scoreNewMembers: Type.Boolean({ description: 'first posts of new members are scored by the assistant, and may be held for review' }),
  scorePosts: Type.Integer({ minimum: 1, maximum: 100, description: 'how many posts of a member count as first posts' }),
  scoreThreshold: Type.Integer({ minimum: 1, maximum: 100, description: 'score, of 100, from which a post is held' }),
};

export const readAssistantSettings = endpoint({
  method: 'GET',
  path: '/api/admin/assistant/settings',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Returns the daily limits of the assistant, how long chats are stored, and whether first posts are scored.',
  answer: Type.Object({
    ...settings,
    site: AssistantLimit,
    member: AssistantLimit,
    roles: Type.Array(Type.Object({ roleId: Id, name: Name, initial: Type.Boolean(), limit: nullable(AssistantLimit) }), {
      description: 'a member can use the highest limit of their roles; limit null: the limit of all members',
    }),
  }),
  errors: [],
});

export const editAssistantSettings = endpoint({
  method: 'POST',
  path: '/api/admin/assistant/settings',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Replaces the settings of the assistant immediately.',
  body: Type.Object({
    ...settings,
    site: limitBody,
    member: limitBody,
    roles: Type.Array(Type.Object({ roleId: Id, limit: limitBody }), {
      maxItems: 200,
      description: 'roles that are left out have no limit of their own',
    }),
  }),
  answer: Done,
  errors: ['role.not_found'],
});

const Used = {
  uses: Type.Integer(),
  failures: Type.Integer({ description: 'number of uses that failed at the provider' }),
  inputTokens: Type.Integer(),
  outputTokens: Type.Integer(),
  cost: Type.String({ description: 'yuan as a decimal string with six decimals' }),
};

const Day = Type.String({ pattern: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$', description: 'day of the site, YYYY-MM-DD' });

export const readAssistantUse = endpoint({
  method: 'GET',
  path: '/api/admin/assistant/use',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Returns the use of the assistant and its cost by day, model, member and purpose; by default of the last 30 days, at most 366.',
  query: Type.Object({ from: Type.Optional(Day), until: Type.Optional(Day) }),
  answer: Type.Object({
    from: Type.String(),
    until: Type.String({ description: 'the last day, inclusive' }),
    total: Type.Object(Used),
    days: Type.Array(Type.Object({ day: Type.String(), ...Used }), { description: 'every day of the period, also those without use' }),
    models: Type.Array(Type.Object({ provider: Type.String(), model: Type.String({ description: 'empty: extractive' }), ...Used })),
    members: Type.Array(Type.Object({ member: nullable(MemberCard), ...Used }), {
      description: 'the 50 members with the most use; null: the site itself',
    }),
    purposes: Type.Array(
      Type.Object({ purpose: oneOf('chat', 'title', 'tidy', 'translate', 'summary', 'score', 'test', 'embed'), ...Used }),
    ),
  }),
  errors: ['field.range'],
});
