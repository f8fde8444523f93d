import Type from 'typebox';
import { AssistantLimit } from './assistant-chats.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';

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
  tools: Type.Boolean({ description: 'it can call tools; otherwise the site searches first and asks then' }),
  inputPrice: Type.String(modelProviderRules.price),
  outputPrice: Type.String(modelProviderRules.price),
});

const providerBody = {
  name: Type.String({ ...modelProviderRules.name, pattern: '\\S' }),
  kind: oneOf(...modelProviderKinds),
  address: Type.String({ ...modelProviderRules.address, description: 'base address up to /v1 or the like' }),
  key: Type.String({ ...modelProviderRules.key, default: '', description: 'empty keeps the one that is there' }),
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
  waiting: Type.Boolean({ description: 'a second person is asked whether it may be used; until then it is off' }),
  sort: Type.Integer(),
});

export const listModelProviders = endpoint({
  method: 'GET',
  path: '/api/admin/assistant/providers',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary:
    'Providers of models in order: the first enabled one is asked first, the next when it cannot be reached. `privateHosts`: addresses inside the network that the operator allows.',
  answer: Type.Object({ items: Type.Array(ModelProvider), privateHosts: Type.Array(Type.String()) }),
  errors: [],
});

export const addModelProvider = endpoint({
  method: 'POST',
  path: '/api/admin/assistant/providers',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Adds a provider. To be used it takes a second person, unless nobody could be one.',
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
    'Changes a provider. A new address needs the key again, so that a key only goes where it was meant to. One that is used with another address, kind or key than two agreed to is off until a second person agrees.',
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
  summary: 'Puts providers in the given order; those not named keep their place after them.',
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
  summary: 'Deletes a provider with its key; what was used of it stays in the accounts of use.',
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
  summary: 'Makes a tiny call to a provider as it is stored, and tells what came back.',
  params: providerParams,
  body: Type.Object({ model: Type.Optional(Type.String(modelProviderRules.model)) }),
  answer: Type.Object({
    ok: Type.Boolean(),
    model: Type.String(),
    status: nullable(Type.Integer({ description: 'null: no answer came' })),
    code: Type.String({ description: 'of the provider, or ours: refused_address, unreachable, timeout, unreadable; empty when it worked' }),
    message: Type.String({ description: 'words of the provider, without the key' }),
    durationMs: Type.Integer(),
    tools: nullable(Type.Boolean({ description: 'whether the model called a tool when it was told to; null: not known' })),
  }),
  errors: ['assistant.provider_not_found'],
});

const limitBody = Type.Object({
  uses: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  tokens: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
});

const settings = {
  open: Type.Boolean({ description: 'whether members may use the assistant at all' }),
  keepDays: Type.Integer({ minimum: 1, maximum: 3650, description: 'chats are deleted so long after their last answer' }),
  scoreNewMembers: Type.Boolean({ description: 'first posts of new members are scored by the assistant, and held for review' }),
  scorePosts: Type.Integer({ minimum: 1, maximum: 100, description: 'how many posts of a member are first ones' }),
  scoreThreshold: Type.Integer({ minimum: 1, maximum: 100, description: 'from which score, of 100, a post is held' }),
};

export const readAssistantSettings = endpoint({
  method: 'GET',
  path: '/api/admin/assistant/settings',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'How much of the assistant may be used in a day, how long chats are kept, and whether first posts are scored.',
  answer: Type.Object({
    ...settings,
    site: AssistantLimit,
    member: AssistantLimit,
    roles: Type.Array(Type.Object({ roleId: Id, name: Name, initial: Type.Boolean(), limit: nullable(AssistantLimit) }), {
      description: 'a member may use the most that one of their roles allows; limit null: what every member may',
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
  summary: 'Replaces these settings at once.',
  body: Type.Object({
    ...settings,
    site: limitBody,
    member: limitBody,
    roles: Type.Array(Type.Object({ roleId: Id, limit: limitBody }), {
      maxItems: 200,
      description: 'roles not named have no limit of their own',
    }),
  }),
  answer: Done,
  errors: ['role.not_found'],
});

const Used = {
  uses: Type.Integer(),
  failures: Type.Integer({ description: 'of the uses, those that the provider failed' }),
  inputTokens: Type.Integer(),
  outputTokens: Type.Integer(),
  cost: Type.String({ description: 'yuan as decimal text with six decimals' }),
};

const Day = Type.String({ pattern: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$', description: 'day of the site, YYYY-MM-DD' });

export const readAssistantUse = endpoint({
  method: 'GET',
  path: '/api/admin/assistant/use',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary:
    'What was used of the assistant and what it cost, by day, model, member and purpose; the last 30 days unless told otherwise, 366 at most.',
  query: Type.Object({ from: Type.Optional(Day), until: Type.Optional(Day) }),
  answer: Type.Object({
    from: Type.String(),
    until: Type.String({ description: 'the last day, included' }),
    total: Type.Object(Used),
    days: Type.Array(Type.Object({ day: Type.String(), ...Used }), { description: 'every day of the time, also those without use' }),
    models: Type.Array(Type.Object({ provider: Type.String(), model: Type.String({ description: 'empty: extractive' }), ...Used })),
    members: Type.Array(Type.Object({ member: nullable(MemberCard), ...Used }), {
      description: 'the 50 who used most; null: the site itself',
    }),
    purposes: Type.Array(Type.Object({ purpose: oneOf('chat', 'title', 'tidy', 'translate', 'summary', 'score', 'test'), ...Used })),
  }),
  errors: ['field.range'],
});
