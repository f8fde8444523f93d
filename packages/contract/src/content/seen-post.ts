import Type from 'typebox';

/** States of the posts that staff act on. */
const states = ['pending', 'published', 'deleted_by_user', 'deleted_by_staff'] as const;

/**
 * A post as the caller saw it. An act with these fields is refused when the post has changed since: `post.decided` with the name of the
 * staff member who was first, `post.edited` if its text was edited by staff, `post.changed` if its author or the site changed it. Without
 * them the act applies to the current post: for programs, which show nothing to anybody.
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

/** The version of a post for staff, to be sent with the act; not returned to other readers. */
export const versionForStaff = Type.Optional(Type.Integer({ description: 'for whoever may act on it as staff, for the act' }));
