import { expect, test } from 'vitest';
import { addressFor, providerBodyOf, providerDraftOf, modelProblems, newModel } from './provider-form.ts';

const provider = {
  id: '3',
  name: '千问',
  kind: 'qwen',
  address: 'https://models.example/v1',
  keySet: true,
  models: [{ name: 'qwen-plus', tools: true, inputPrice: '0.8', outputPrice: '2' }],
  enabled: true,
  waiting: false,
  sort: 0,
} as const;

test('the key of a provider never comes back, and empty it is kept', () => {
  expect(providerDraftOf({ ...provider, models: [...provider.models] })).toMatchObject({ key: '', removeKey: false });
});

test('another kind brings its address, unless one was written', () => {
  expect(addressFor('deepseek', { address: '' })).toBe('https://api.deepseek.com');
  expect(addressFor('qwen', { address: 'https://api.deepseek.com' })).toBe('https://dashscope.aliyuncs.com/compatible-mode/v1');
  expect(addressFor('qwen', { address: 'http://ollama.home:11434/v1' })).toBe('http://ollama.home:11434/v1');
});

test('what the contract refuses of a model is at its cell; full-width figures are figures', () => {
  const draft = providerDraftOf(null);
  const wrong = { ...draft, models: [newModel({ name: 'a b', inputPrice: 'x' }), newModel({ name: 'good', inputPrice: '１.５' })] };
  expect(Object.keys(modelProblems(wrong)).toSorted()).toEqual(['models.0.inputPrice', 'models.0.name']);
  expect(providerBodyOf(wrong).models[1]).toEqual({ name: 'good', tools: true, inputPrice: '1.5', outputPrice: '0' });
});
