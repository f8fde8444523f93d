/** What this browser stores while the user is at another site: only the holder of the proof can complete the flow. */
export type Leaving = {
  state: string;
  proof: string;
  /** `link`: the signed-in member adds a sign-in method. */
  purpose: 'login' | 'link';
  /** As in the URL of the login page; read by `decodeJumpUrl`, which prevents redirects off the site. */
  jumpUrl: string | null;
  /** The code of the invitation in the address of the registration form. */
  inviteCode?: string;
};

const key = 'thirdParty';
/** Several tabs may be away at once; the oldest is dropped. */
const most = 5;

function isLeaving(value: unknown): value is Leaving {
  if (typeof value !== 'object' || value === null) return false;
  const { state, proof, purpose, jumpUrl, inviteCode } = value as Record<string, unknown>;
  const words = typeof state === 'string' && typeof proof === 'string' && (jumpUrl === null || typeof jumpUrl === 'string');
  return words && (inviteCode === undefined || typeof inviteCode === 'string') && (purpose === 'login' || purpose === 'link');
}

function read(): Leaving[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLeaving) : [];
  } catch {
    return [];
  }
}

function write(all: readonly Leaving[]): void {
  if (all.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(all));
}

export function keepLeaving(leaving: Leaving): void {
  write([...read(), leaving].slice(-most));
}

/** Removes and returns it: a return is completed once. Null when it was not started here. */
export function consumeLeaving(state: string | null): Leaving | null {
  const all = read();
  const match = all.find((leaving) => leaving.state === state) ?? null;
  if (match) write(all.filter((leaving) => leaving !== match));
  return match;
}
