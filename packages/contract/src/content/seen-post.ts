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
        'version of the post that the caller saw: the act is refused if staff have decided about the post or its author has edited it since. Without it there is no such check',
    }),
  ),
  state: Type.Optional(Type.Enum([...states], { description: 'edit of the post that the caller saw, in addition to `version`' })),
};

/** The version of a post for staff, to be sent with the act; not returned to other readers. */
export const versionForStaff = Type.Optional(Type.Integer({ description: 'for callers who may act on it as staff, to pass to the act' }));
