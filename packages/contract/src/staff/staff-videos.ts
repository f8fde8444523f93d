import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { videoFaults } from '../content/videos.ts';

/** `scanning`: waits for the scanner; `waiting` for a converter, or `converting`; then `ready`, or `failed` with its fault. */
export const staffVideoStates = ['scanning', 'waiting', 'converting', 'ready', 'failed'] as const;

const StaffVideo = Type.Object({
  id: Id,
  key: Type.String({ description: 'identifies it in addresses' }),
  name: Type.String(),
  owner: nullable(MemberCard),
  state: oneOf(...staffVideoStates),
  fault: nullable(oneOf(...videoFaults)),
  sizeBytes: Type.Integer({ description: 'including renditions and posters' }),
  seconds: nullable(Type.Number()),
  tries: Type.Integer({ description: 'number of attempts to convert it' }),
  addedAt: Time,
});

const counts = Object.fromEntries(staffVideoStates.map((state) => [state, Type.Integer()])) as Record<
  (typeof staffVideoStates)[number],
  ReturnType<typeof Type.Integer>
>;

const ofVideos = { access: 'staff', right: 'content' } as const;

export const listStaffVideos = endpoint({
  method: 'GET',
  path: '/api/admin/videos',
  ...ofVideos,
  rate: 'read',
  summary:
    'Lists videos of members and those waiting for conversion, newest first, 30 at a time. Not for staff of some tags: a video can be in many.',
  query: Type.Object({ state: Type.Optional(oneOf(...staffVideoStates)), ...pageQuery }),
  answer: Type.Object({
    ...pageOf(StaffVideo).properties,
    counts: Type.Object(counts),
    converts: Type.Boolean({ description: 'whether the machine that answers can convert videos' }),
  }),
  errors: ['right.other_tags'],
});

const videoParams = Type.Object({ videoId: Id });

export const retryVideo = endpoint({
  method: 'POST',
  path: '/api/admin/videos/{videoId}/retry',
  ...ofVideos,
  rate: 'write',
  summary: 'Retries the conversion of a video that failed.',
  params: videoParams,
  answer: Done,
  errors: ['right.other_tags', 'video.not_found', 'video.not_failed', 'video.no_converter'],
});

export const deleteVideo = endpoint({
  method: 'POST',
  path: '/api/admin/videos/{videoId}/delete',
  ...ofVideos,
  rate: 'write',
  summary: 'Deletes a video permanently from all places.',
  params: videoParams,
  answer: Done,
  errors: ['right.other_tags', 'video.not_found'],
});
