import { Failure, fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx, Services } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { AddressRefused } from '../../../platform/outbound/address-refused.ts';
import { fetchOutside, OutsideUnreachable } from '../../../platform/outbound/fetch-outside.ts';
import { pictureLimits, storeImage, type StoredImage } from './store-image.ts';

const redirectsMax = 3;

function unreachable(): never {
  failField('address', 'image.unreachable');
}

/** Upgraded to https, even if a page still refers to its pictures by http. */
function secure(address: string, allowPrivate: boolean): string {
  return allowPrivate ? address : address.replace(/^http:/i, 'https:');
}

/** The bytes at a URL, not yet validated. Each redirect is checked by the same rules as the first URL. @throws Failure at `address` */
async function fetchPicture({ config, db }: Services, address: string): Promise<Buffer> {
  const allowPrivate = config.ALLOW_PRIVATE_PICTURES === 'yes';
  const { types, maxBytes } = await pictureLimits(db);
  const fetch = fetchOutside({ wait: 'picture', allowPrivate, maxBytes });
  let next = secure(address, allowPrivate);
  for (let hops = 0; hops <= redirectsMax; hops += 1) {
    const answer = await fetch(next, { headers: { accept: types.join(', ') } });
    const location = answer.headers.get('location');
    const isElsewhere = [301, 302, 303, 307, 308].includes(answer.status) && location !== null && URL.canParse(location, next);
    if (!isElsewhere) return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : unreachable();
    next = secure(new URL(location, next).href, allowPrivate);
  }
  return unreachable();
}

/** Stores a copy of an external picture under the same rules as an uploaded one. */
export async function copyImage(ctx: MemberCtx, address: string): Promise<StoredImage> {
  if (!mayDo(ctx.viewer, 'upload.image')) fail('upload.denied');
  try {
    return await storeImage(ctx, ctx.viewer.memberId, await fetchPicture(ctx, address));
  } catch (error) {
    if (error instanceof AddressRefused || error instanceof OutsideUnreachable) unreachable();
    // Failures about the file are reported for the URL; an empty file means that nothing was found.
    const [first] = error instanceof Failure ? (error.fields ?? []) : [];
    if (first?.field !== 'file') throw error;
    if (first.code === 'image.missing') unreachable();
    throw new Failure('request.fields', {}, [{ ...first, field: 'address' }]);
  }
}

/** The same for the site itself, of a page that a post links to. Undefined if there is no picture that could be stored. */
export async function copyForSite(services: Services, address: string): Promise<StoredImage | undefined> {
  try {
    return await storeImage(services, null, await fetchPicture(services, address));
  } catch (error) {
    if (error instanceof AddressRefused || error instanceof OutsideUnreachable || error instanceof Failure) return undefined;
    throw error;
  }
}
