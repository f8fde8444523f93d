import { addModelProvider, modelProviderRules, type modelProviderKinds } from '@chaguan/contract';
import type { Problems } from '../../lib/form.ts';
import { plainDigits, rowProblems } from '../forms/contract-rules.ts';
import { staffLimitsOf } from '../forms/staff-limits.ts';
import type { ModelProvider, ProviderBody } from './data.ts';

/** A model being edited; `key` identifies drafts. */
export type ModelDraft = { key: string; name: string; tools: boolean; inputPrice: string; outputPrice: string };
export type ProviderDraft = Omit<ProviderBody, 'models'> & { models: ModelDraft[]; removeKey: boolean };
type Kind = (typeof modelProviderKinds)[number];

let made = 0;

export function newModel(part: Partial<ModelDraft> = {}): ModelDraft {
  made += 1;
  return { key: `m${made}`, name: '', tools: true, inputPrice: '0', outputPrice: '0', ...part };
}

/** The form of an existing provider, or of a new one; a key is never shown, and empty keeps it. */
export function providerDraftOf(provider: ModelProvider | null): ProviderDraft {
  if (provider === null) {
    const kind: Kind = 'openai_compatible';
    return { name: '', kind, address: '', key: '', models: [newModel()], enabled: true, removeKey: false };
  }
  const { name, kind, address, models, enabled } = provider;
  return { name, kind, address, key: '', enabled, removeKey: false, models: models.map((model) => newModel(model)) };
}

/** The default URL of another kind, unless a URL was typed. */
export function addressFor(kind: Kind, { address }: Pick<ProviderDraft, 'address'>): string {
  const usual = Object.values<string>(modelProviderRules.addresses);
  return address.trim() === '' || usual.includes(address.trim()) ? modelProviderRules.addresses[kind] : address;
}

const modelLimits = staffLimitsOf(addModelProvider, 'models');

export function modelProblems({ models }: ProviderDraft): Problems {
  const rows = models.map(({ name, inputPrice, outputPrice }) => ({
    name,
    inputPrice: plainDigits(inputPrice),
    outputPrice: plainDigits(outputPrice),
  }));
  return rowProblems('models', rows, modelLimits);
}

export function providerBodyOf({ models, ...draft }: ProviderDraft): ProviderBody & { removeKey: boolean } {
  return {
    ...draft,
    models: models.map(({ name, tools, inputPrice, outputPrice }) => ({
      name: name.trim(),
      tools,
      inputPrice: plainDigits(inputPrice),
      outputPrice: plainDigits(outputPrice),
    })),
  };
}
