import { oneOf, tagRights } from '@chaguan/contract';
import Type from 'typebox';
import { exactly, flagOf, Key, maybe, refTo, textOf } from './fields.ts';

const TagRight = exactly({
  right: oneOf(...tagRights),
  roles: Type.Array(refTo('roles'), { maxItems: 200, description: 'who has it; none of them existing: staff alone' }),
});

/** A tag: a forum, category or class at the source. Two levels; content is on leaves. */
export const Tag = exactly({
  key: Key,
  of: oneOf('topics', 'questions'),
  parent: maybe(refTo('tags')),
  name: textOf('Chinese or only name; shortened or numbered where it is taken or too long', 200),
  nameEn: maybe(textOf('English name', 200)),
  description: maybe(textOf('plain text', 10_000)),
  icon: maybe(textOf('name of a Lucide icon', 40)),
  colour: maybe(Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: '#rrggbb' })),
  order: maybe(Type.Integer({ minimum: 0, maximum: 9999, description: 'order of lists' })),
  reviewed: maybe(flagOf('posts wait for review')),
  closedToAll: maybe(flagOf('a hidden forum or one with a password: nobody but staff reads it')),
  rights: maybe(Type.Array(TagRight, { maxItems: 50, description: 'rights that not everybody has' })),
});
