import type { addModelProvider, Body, ModelProvider } from '@chaguan/contract';
import type Type from 'typebox';
import { failField } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { isAllowedAddress } from '../../../platform/outbound/fetch-outside.ts';
import type { Provider } from './providers.ts';

export type ModelProviderForm = Body<typeof addModelProvider>;

/** Hosts inside the network that the operator allows; staff cannot add to them. */
export function isPrivateHost({ config }: Pick<Services, 'config'>): (url: URL) => boolean {
  return (url) => config.ASSISTANT_PRIVATE_HOSTS.includes(url.host);
}

/** Rejects a form that cannot be used for calls. @throws Failure at the field */
export function checkModelProviderForm(services: Pick<Services, 'config'>, form: ModelProviderForm) {
  const address = form.address.trim().replace(/\/+$/, '');
  const plain = URL.canParse(address) && new URL(address).search === '' && new URL(address).hash === '';
  if (!plain || !isAllowedAddress(address, isPrivateHost(services))) failField('address', 'assistant.address_refused');
  const names = form.models.map(({ name }) => name);
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0) failField(`models.${twice}.name`, 'assistant.model_twice');
  const models = form.models.map(({ name, tools, inputPrice, outputPrice }) => ({ name, tools, inputPrice, outputPrice }));
  return { name: form.name.trim(), kind: form.kind, address, models: JSON.stringify(models), enabled: form.enabled };
}

/** A provider for staff: of its key only whether it exists. */
export function presentModelProvider({ sealedKey, ...provider }: Provider, waiting: boolean): Type.Static<typeof ModelProvider> {
  const { id, name, kind, address, models, enabled, sort } = provider;
  return { id, name, kind, address, keySet: sealedKey !== null, models, enabled, waiting, sort };
}

/** A provider as the audit log stores it. */
export function modelProviderRecord({ name, kind, address, models, enabled }: Provider) {
  const prices = models.map((model) => `${model.name} ${model.inputPrice}/${model.outputPrice}${model.tools ? ' +' : ''}`);
  return { name, kind, address, models: prices.join(', '), enabled };
}
