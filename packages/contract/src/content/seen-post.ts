import Type from 'typebox';

/** In each of them staff find posts on which they act. */
const states = ['pending', 'published', 'deleted_by_user', 'deleted_by_staff'] as const;

/**
 * A post as the caller saw it. An act that says so is refused when the post is not like that any more: `post.decided` with
 * the name of whoever of the staff was first, `post.edited` when it was a change of its words, `post.changed` when its author or the site changed it. Without it the act is
 * done to whatever the post is now: for programs, which show nothing to anybody.
 */
export const seenPost = {
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_000_000_000,
      description:
        'of the post as the caller saw it: an act on what somebody of the staff has decided or its author has changed meanwhile is refused. Without it the act is done whatever happened',
    }),
  ),
  state: Type.Optional(Type.Enum([...states], { description: 'of the post as the caller saw it, beside `version`' })),
};

/** The version in what staff read, for the act; readers who may not act are not told. */
export const versionForStaff = Type.Optional(Type.Integer({ description: 'for whoever may act on it as staff, for the act' }));
