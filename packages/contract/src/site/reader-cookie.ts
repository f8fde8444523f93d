/**
 * The cookie with which a member's browser is sent a page that the server rendered for this member (ADR 83). No endpoint accepts it. The
 * browser deletes it with its tokens, at the same paths.
 */
export const readerCookie = { name: 'reader', paths: ['/user/control', '/admin'] } as const;
