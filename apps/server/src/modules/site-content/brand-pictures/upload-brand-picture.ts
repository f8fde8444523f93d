import { randomBytes } from 'node:crypto';
import { type Answer, brandPictures, markEdges, type uploadBrandPicture as endpoint } from '@chaguan/contract';
import type { FastifyRequest } from 'fastify';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { imageQueue, imageTimeout, refuseImage, loadSharp } from '../../../platform/images.ts';
import { examine, receivedImage } from '../../media/index.ts';

type Files = Record<string, Buffer>;

/** Phones crop a fifth of a maskable icon; the background is that of the site's cards. */
const maskable = { edge: 512, inner: 360, ground: '#fffdfa' };

async function cutMark(content: Buffer): Promise<Files> {
  const sharp = await loadSharp();
  const source = sharp(content, { failOn: 'error' }).timeout(imageTimeout).autoOrient();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const square = (edge: number) => source.clone().resize({ width: edge, height: edge, fit: 'contain', background: clear }).png().toBuffer();
  const sizes = await Promise.all(markEdges.map(async (edge) => [`-${edge}.png`, await square(edge)] as const));
  const margin = (maskable.edge - maskable.inner) / 2;
  const padded = await sharp(await square(maskable.inner))
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: maskable.ground })
    .flatten({ background: maskable.ground })
    .png()
    .toBuffer();
  return { ...Object.fromEntries(sizes), '-maskable.png': padded };
}

/** The preview picture of shared links, in the size of Open Graph. */
async function cutShare(content: Buffer): Promise<Files> {
  const sharp = await loadSharp();
  const source = sharp(content, { failOn: 'error' }).timeout(imageTimeout).autoOrient();
  const cut = source.resize({ width: 1200, height: 630, fit: 'cover' }).flatten({ background: maskable.ground });
  return { '-share.jpg': await cut.jpeg({ quality: 85, mozjpeg: true }).toBuffer() };
}

const cuts: Record<(typeof brandPictures)[number], (content: Buffer) => Promise<Files>> = { mark: cutMark, share: cutShare };

/** Validates and re-encodes a picture and stores it under a random name; only pixels are kept. @throws Failure at `file` */
export async function uploadBrandPicture(
  { viewer, storage, clock }: MemberCtx,
  kind: (typeof brandPictures)[number],
  request: FastifyRequest,
): Promise<Answer<typeof endpoint>> {
  const content = await receivedImage(request);
  const files = await imageQueue.run(viewer.memberId, async () => {
    await examine(content);
    return cuts[kind](content).catch(refuseImage);
  });
  const name = `${clock.now().toISOString().slice(0, 7).replace('-', '/')}/${randomBytes(16).toString('hex')}`;
  for (const [suffix, file] of Object.entries(files)) await storage.put(`brand/${name}${suffix}`, file);
  return { name };
}
