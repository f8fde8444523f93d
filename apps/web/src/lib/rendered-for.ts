import { readerCookie } from '@chaguan/contract';

/** The attribute of `<html>` with the id of the member for whom the server rendered the page (ADR 83). */
export const renderedForAttribute = 'data-rendered-for';

/** Whether the page came from the server with what this member reads, so that its route need not load it again. */
export function isRenderedForMember(): boolean {
  return typeof document !== 'undefined' && document.documentElement.hasAttribute(renderedForAttribute);
}

/** What is assigned to `document.cookie` to delete the cookie, each in turn. */
export const expiredReaderCookies: readonly string[] = readerCookie.paths.map(
  (path) => `${readerCookie.name}=; Path=${path}; Max-Age=0; SameSite=Strict`,
);

/** From now on the server renders all pages for visitors. */
export function forgetReaderCookie(): void {
  for (const cookie of expiredReaderCookies) document.cookie = cookie;
}
