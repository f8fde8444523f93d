import type { VideoViewOf } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { partLinks } from '../play/part-links.ts';
import { mustWatch } from './videos.ts';

/** What a player needs for a video that the caller may watch, with links that expire soon. @throws Failure `video.not_found` */
export async function presentVideo(ctx: Ctx, key: string): Promise<VideoViewOf> {
  const video = await mustWatch(ctx, key);
  const { file, id, container, state, fault, seconds, width, height, stripEverySeconds } = video;
  const [parts, captions] = await Promise.all([
    ctx.db.selectFrom('videoPart').select(['name', 'mime', 'width', 'height', 'playlist']).where('videoId', '=', id).execute(),
    ctx.db.selectFrom('videoCaption').select('language').where('videoId', '=', id).orderBy('language').execute(),
  ]);
  const links = partLinks(ctx, key);
  const sizes = parts
    .filter(({ playlist }) => playlist !== null)
    .map(({ name, mime }) => ({ size: Number.parseInt(name, 10), url: links.url(name), mime }))
    .toSorted((a, b) => b.size - a.size);
  const whole = state === 'ready' && sizes.length === 0 ? [{ size: null, url: links.url(`whole.${container}`), mime: file.mime }] : [];
  const strip = parts.find(({ name }) => name === 'strip.jpg');
  return {
    key,
    name: file.name,
    channel: `video:${id}`,
    state,
    fault,
    seconds,
    width,
    height,
    poster: parts.some(({ name }) => name === 'poster.jpg') ? links.url('poster.jpg') : null,
    hls: sizes.length > 0 ? links.url('all.m3u8') : null,
    files: [...sizes, ...whole],
    strip:
      strip === undefined || stripEverySeconds === null
        ? null
        : { url: links.url(strip.name), everySeconds: stripEverySeconds, width: strip.width, height: strip.height },
    captions: captions.map(({ language }) => ({ language, url: links.url(`${language}.vtt`) })),
    linksEndAt: links.endsAt,
    viewer: { canCaption: ctx.viewer.memberId !== null && file.ownerId === ctx.viewer.memberId },
  };
}
