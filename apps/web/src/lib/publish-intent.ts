const key = 'publishing';

/** `path`: the page of the text; `arrived`: a sign-in led back to it; `isNew`: the sign-in was a registration. */
type Intent = { path: string; arrived: boolean; isNew: boolean };

function read(): Intent | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Intent);
}

const pathOf = (address: string) => new URL(address, 'http://site.invalid').pathname;

/** A visitor pressed "sign up and publish" below a text at this path. Known to this tab only. */
export function intendToPublish(path: string): void {
  sessionStorage.setItem(key, JSON.stringify({ path, arrived: false, isNew: false } satisfies Intent));
}

/**
 * A sign-in leads to `target`. Leads it back to the text, then the text is published there; elsewhere nothing is published later. Returns
 * whether it does.
 */
export function arriveToPublish(target: string, { isNew = false } = {}): boolean {
  const intent = read();
  const leadsBack = intent?.path === pathOf(target);
  if (leadsBack) sessionStorage.setItem(key, JSON.stringify({ ...intent, arrived: true, isNew: isNew || intent.isNew }));
  else sessionStorage.removeItem(key);
  return leadsBack;
}

/** On the page of the text, once: whether somebody has just signed in in order to publish it, and whether as a new member. */
export function consumePublishing(path: string): { isNew: boolean } | null {
  const intent = read();
  if (!intent?.arrived) return null;
  sessionStorage.removeItem(key);
  return intent.path === path ? { isNew: intent.isNew } : null;
}
