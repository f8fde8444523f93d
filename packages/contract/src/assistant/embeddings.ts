import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable } from '../fields.ts';
import { modelProviderRules } from './staff-assistant.ts';

const settings = {
  enabled: Type.Boolean({
    description: 'public posts and questions are sent to the model, and its vectors help to order the threads that were found',
  }),
  model: Type.String({ maxLength: modelProviderRules.model.maxLength, pattern: '^[!-~]*$', description: 'name of the embeddings model' }),
  price: Type.String({ ...modelProviderRules.price, description: 'yuan per million tokens' }),
};

export const readEmbeddings = endpoint({
  method: 'GET',
  path: '/api/admin/assistant/embeddings',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary:
    'Returns the embeddings model, how many posts have a vector, how many wait for one, and the tokens, failed calls and cost of the last 30 days.',
  answer: Type.Object({
    ...settings,
    providerId: nullable(Id),
    vectors: Type.Integer(),
    waiting: Type.Integer(),
    complete: Type.Boolean({ description: 'every public post was looked at since the model or the readable tags changed' }),
    tokens: Type.Integer(),
    failures: Type.Integer({ description: 'calls that failed' }),
    cost: Type.String({ description: 'yuan as a decimal string with six decimals' }),
  }),
  errors: [],
});

export const editEmbeddings = endpoint({
  method: 'POST',
  path: '/api/admin/assistant/embeddings',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Sets the embeddings model. Vectors of another model are deleted, and all of them when it is disabled.',
  body: Type.Object({ ...settings, providerId: Type.Optional(Id) }),
  answer: Done,
  errors: ['assistant.provider_not_found'],
});
