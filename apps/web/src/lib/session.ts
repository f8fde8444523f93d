import type { Answer, login } from '@chaguan/contract';
import { forgetReaderCookie } from './rendered-for.ts';
import { createStore } from './store.ts';
import { forgetStoredPages } from './stored-pages.ts';
import { forgetUnsent, keepUnsentOf } from './unsent-owner.ts';

export type Tokens = { accessToken: string; refreshToken: string };
export type SignedIn = Answer<typeof login>;
export type Member = SignedIn['systemUser'];

/** What the API client needs from the token store; the browser's is `browserTokens`. */
export interface TokenStore {
  read(): Tokens | null;
  write(tokens: Tokens): void;
  clear(): void;
}

export const tokenKey = 'token';

/** The id of the member whose session the tokens are. */
export const memberKey = 'member';

export const memberStore = createStore<Member | null>(null);

function parseTokens(text: string | null): Tokens | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { accessToken, refreshToken } = value as Record<string, unknown>;
    return typeof accessToken === 'string' && typeof refreshToken === 'string' ? { accessToken, refreshToken } : null;
  } catch {
    return null;
  }
}

/** Marks the document, so that CSS can show the member's or the visitor's header before any script of ours runs. */
function mark(member: boolean): void {
  if (member) document.documentElement.dataset['signedIn'] = '';
  else delete document.documentElement.dataset['signedIn'];
}

export const browserTokens: TokenStore = {
  read: () => parseTokens(localStorage.getItem(tokenKey)),
  write(tokens) {
    localStorage.setItem(tokenKey, JSON.stringify(tokens));
    mark(true);
  },
  clear() {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(memberKey);
    forgetReaderCookie();
    mark(false);
  },
};

/** False on the server: a cached page is always the visitor's. */
export function signedIn(): boolean {
  return typeof document !== 'undefined' && browserTokens.read() !== null;
}

/** The server has said whose session it is. */
export function storeMember(member: Member): void {
  try {
    if (localStorage.getItem(memberKey) !== member.id) localStorage.setItem(memberKey, member.id);
  } catch {
    // The storage is full: pages that are rendered for their member are then loaded as those of visitors.
  }
  memberStore.set(member);
}

/** Stores the tokens of a sign-in or registration. Call `revalidate()` afterwards to load the page as a member. */
export function beginSession({ accessToken, refreshToken, systemUser }: SignedIn): void {
  forgetStoredPages();
  keepUnsentOf(systemUser.id);
  browserTokens.write({ accessToken, refreshToken });
  storeMember(systemUser);
}

export function endSession(): void {
  forgetStoredPages();
  browserTokens.clear();
  memberStore.set(null);
}

/** Status 508: the server ended all sessions of this browser. */
export function forgetEverything(): void {
  forgetUnsent();
  localStorage.clear();
  endSession();
}

/** A page that the browser kept for Back got no event meanwhile: if its reader is another one by now, nothing of it is displayed. */
function leaveToOthers({ persisted }: PageTransitionEvent): void {
  const reader = signedIn() ? localStorage.getItem(memberKey) : null;
  if (!persisted || reader === (memberStore.get()?.id ?? null)) return;
  document.documentElement.style.display = 'none';
  location.reload();
}

/** Another tab signed in or out: follow it. `changed` reloads the page. */
export function followOtherTabs(changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== tokenKey && event.key !== null) return;
    if (!event.oldValue === !event.newValue) return;
    if (!signedIn()) endSession();
    else mark(true);
    changed();
  };
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', leaveToOthers);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', leaveToOthers);
  };
}
