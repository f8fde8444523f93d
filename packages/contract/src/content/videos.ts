import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, oneOf, Time } from '../fields.ts';

export const videoRules = {
  /** How long the links of one response are valid. */
  linkSeconds: 300,
  /** Languages with captions. */
  captionsMax: 8,
  captionCharacters: 300_000,
} as const;

/** `processing`: not ready yet; `failed`: it cannot be played, `fault` gives the reason. */
export const videoStates = ['processing', 'ready', 'failed'] as const;

/**
 * Why a file cannot be played: it is broken, its picture is too large or too narrow, it is too long, has too many tracks, takes too much
 * time, or a scanner found a virus.
 */
export const videoFaults = ['unreadable', 'picture', 'too_long', 'streams', 'timed_out', 'infected', 'blocked'] as const;

const VideoKey = Type.String({ pattern: '^[0-9a-f]{32}$' });
const videoParams = Type.Object({ videoKey: VideoKey });
const CaptionLanguage = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z]{2,8})?$', description: 'BCP 47, such as zh or en' });

/** A video as a player needs it. All URLs work without a session and expire at `linksEndAt`. */
export const VideoView = Type.Object({
  key: VideoKey,
  name: Type.String(),
  channel: Type.String({ description: 'of the realtime stream: sends `video.changed` when the video is ready or failed' }),
  state: oneOf(...videoStates),
  fault: nullable(oneOf(...videoFaults)),
  seconds: nullable(Type.Number()),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  poster: nullable(Type.String()),
  hls: nullable(Type.String({ description: 'playlist of all renditions' })),
  files: Type.Array(
    Type.Object({ size: nullable(Type.Integer({ description: 'the shorter side' })), url: Type.String(), mime: Type.String() }),
    {
      description: 'whole files, largest first; ranges are supported',
    },
  ),
  strip: nullable(
    Type.Object(
      { url: Type.String(), everySeconds: Type.Integer(), width: Type.Integer(), height: Type.Integer() },
      {
        description: 'thumbnails in rows of ten',
      },
    ),
  ),
  captions: Type.Array(Type.Object({ language: Type.String(), url: Type.String() })),
  linksEndAt: Time,
  viewer: Type.Object({ canCaption: Type.Boolean() }),
});
export type VideoViewOf = Static<typeof VideoView>;

export const addVideo = endpoint({
  method: 'POST',
  path: '/api/user/control/videos',
  access: 'member',
  rate: 'upload',
  summary:
    'Creates a video from a complete upload of kind `video`; a body embeds it by `[name](/file?key=…)` on a line of its own. Its format is detected from its bytes. It is deleted after two hours unless a post contains it.',
  body: Type.Object({ uploadId: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
  answer: VideoView,
  errors: [
    'site.read_only',
    'right.missing',
    'member.silenced',
    'upload.not_found',
    'upload.unfinished',
    'upload.busy',
    'file.mismatch',
    'video.needs_mp4',
    'video.metadata',
    'storage.full',
    'storage.unavailable',
  ],
});

export const readVideo = endpoint({
  method: 'GET',
  path: '/api/videos/{videoKey}',
  access: 'public',
  rate: 'read',
  summary: 'Returns a video with links that play it, for callers who may read a post that contains it.',
  params: videoParams,
  answer: VideoView,
  errors: ['video.not_found'],
});

export const setVideoCaptions = endpoint({
  method: 'POST',
  path: '/api/user/control/videos/{videoKey}/captions',
  access: 'member',
  rate: 'write',
  summary: "Sets the captions of the caller's video in a language, as WebVTT; an empty text deletes them.",
  params: videoParams,
  body: Type.Object({ language: CaptionLanguage, text: Type.String({ maxLength: videoRules.captionCharacters }) }),
  answer: VideoView,
  errors: ['site.read_only', 'member.silenced', 'video.not_found', 'video.captions', 'video.captions_full'],
});

export const sendVideoPart = endpoint({
  method: 'GET',
  path: '/api/videos/{videoKey}/parts/{part}',
  access: 'public',
  rate: 'read',
  summary: 'Serves the files that a player loads, by a link of `readVideo`; supports ranges.',
  params: Type.Object({ videoKey: VideoKey, part: Type.String({ pattern: '^[a-zA-Z0-9-]{1,20}\\.[a-z0-9]{3,4}$' }) }),
  query: Type.Object({
    reader: Type.String({ pattern: '^[0-9]{0,19}$', default: '' }),
    until: Type.String({ pattern: '^[0-9]{0,12}$', default: '' }),
    proof: Type.String({ maxLength: 64, default: '' }),
  }),
  answer: Type.Unknown(),
  stream: true,
  errors: ['video.not_found', 'file.link_expired', 'storage.unavailable'],
});

export const sendVideoPoster = endpoint({
  method: 'GET',
  path: '/api/videos/posters/{posterKey}',
  access: 'public',
  rate: 'read',
  summary:
    'Serves the small poster of a video, at the address given in lists; only while the video is in a part of a published topic that all readers see.',
  params: Type.Object({ posterKey: VideoKey }),
  answer: Type.Unknown(),
  stream: true,
  errors: ['video.not_found'],
});
