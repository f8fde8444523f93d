import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, oneOf, Time } from '../fields.ts';
import { TagChip, tagKinds } from './tags.ts';

/** Maximum number of tags that one member can follow. */
export const tagFollowLimit = 100;

export const followTag = endpoint({
  method: 'POST',
  path: '/api/user/control/tags/{tagId}/follow',
  access: 'member',
  rate: 'write',
  summary: 'Follows or unfollows a tag of topics or questions; repeating it has no effect. A parent stands for its children.',
  params: Type.Object({ tagId: Id }),
  body: Type.Object({ on: Type.Boolean() }),
  answer: Type.Object({ following: Type.Boolean() }),
  errors: ['site.read_only', 'right.missing', 'tag.not_found', 'tag_follow.too_many'],
});

export const listFollowedTags = endpoint({
  method: 'GET',
  path: '/api/user/control/followedTags',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists the tags that the caller follows, newest first; `readable` is false for those that the caller may not read any more.',
  answer: Type.Object({
    items: Type.Array(Type.Object({ tag: TagChip, kind: oneOf(...tagKinds), since: Time, readable: Type.Boolean() })),
  }),
  errors: [],
});
