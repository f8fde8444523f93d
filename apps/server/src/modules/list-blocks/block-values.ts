import type { addListBlock, Body } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { failField } from '../../platform/failure.ts';
import { isLinkAddress } from '../../platform/link-address.ts';
import { imageSizes } from '../media/index.ts';

type Form = Body<typeof addListBlock>;

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Columns of a block. @throws Failure at the field that is wrong */
export async function blockValues(tx: Tx, form: Form) {
  const { place, list, from, until, sort } = form;
  const texts = {
    titleZh: form.titleZh.trim(),
    titleEn: form.titleEn.trim(),
    textZh: form.textZh.trim(),
    textEn: form.textEn.trim(),
    imageZh: form.imageZh,
    imageEn: form.imageEn,
    address: form.address.trim(),
  };
  if (texts.titleZh === '') failField('titleZh', 'field.required');
  if (texts.address !== '' && !isLinkAddress(texts.address)) failField('address', 'link.address');
  if (texts.imageZh === '' && (place === 'top' || texts.textZh === '')) failField('imageZh', 'list_block.empty');
  // An external picture would reveal readers to its owner.
  const known = await imageSizes(tx, [texts.imageZh, texts.imageEn]);
  for (const name of ['imageZh', 'imageEn'] as const)
    if (texts[name] !== '' && !known.has(texts[name])) failField(name, 'list_block.picture');
  const [visibleFrom, visibleUntil] = [moment(from), moment(until)];
  if (visibleFrom !== null && visibleUntil !== null && visibleUntil <= visibleFrom) failField('until', 'list_block.order');
  return { place, list, ...texts, visibleFrom, visibleUntil, sort };
}

export type BlockValues = Awaited<ReturnType<typeof blockValues>>;

/** In the form for the log. */
export function recordOfBlock({
  visibleFrom,
  visibleUntil,
  ...values
}: Omit<BlockValues, 'place' | 'list'> & { place: string; list: string }) {
  return { ...values, visibleFrom: visibleFrom?.toISOString() ?? null, visibleUntil: visibleUntil?.toISOString() ?? null };
}
