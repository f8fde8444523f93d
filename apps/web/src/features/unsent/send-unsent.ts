import { ApiFailure } from '../../lib/api/failure.ts';
import { patiently } from '../../lib/code/patiently.ts';
import { textsOf } from '../../lib/errors/failure-texts.ts';
import { currentLang } from '../../lib/language.ts';
import { isOnline } from '../../lib/online.ts';
import { memberStore, signedIn } from '../../lib/session.ts';
import { unsentOwner } from '../../lib/unsent-owner.ts';
import { toast } from '../../ui/overlays.ts';
import { createLocalDrafts } from '../editor/draft/local-drafts.ts';
import { arrivedStore, changeUnsent, readUnsent, removeUnsent } from './list.ts';
import { unsentMessages } from './messages.ts';
import { isOutOfDate, type UnsentText } from './unsent-text.ts';

/** Not about the text: it is sent later. */
const passing: readonly number[] = [0, 401, 429, 456, 500, 502, 503, 504, 508];

/** It still belongs to the member whose session this is: another tab may have signed out, or in as somebody else. */
export const isOwn = ({ memberId }: UnsentText): boolean => signedIn() && memberStore.get()?.id === memberId && unsentOwner() === memberId;

/** The text is in its draft again, unless something else is written there. */
function storeDraft({ memberId, draftKey, title = '', text }: UnsentText): boolean {
  if (draftKey === '') return false;
  const drafts = createLocalDrafts(localStorage, memberId, draftKey, 'unsent');
  if (drafts.read() !== null) return false;
  return drafts.write({ title, tagId: '', body: text }, new Date().toISOString()).kind === 'stored';
}

async function refuse(text: UnsentText, refusal: string): Promise<void> {
  if (!isOwn(text)) return;
  const isDraft = storeDraft(text);
  await changeUnsent({ ...text, refusal }).catch(() => undefined);
  const messages = unsentMessages[currentLang()];
  toast(`${messages.refused}\n${refusal}${isDraft ? `\n${messages.isDraft}` : ''}`, { kind: 'error', persistent: true });
}

async function reasonOf(failure: ApiFailure): Promise<string> {
  const lang = currentLang();
  const { failureLines } = await textsOf(failure, lang);
  return failureLines(failure, lang).join('\n');
}

const needsCaptcha = ({ fields }: ApiFailure): boolean => fields.some(({ field }) => field === 'captcha');

/** @returns whether the next one may be sent */
async function sendOne(text: UnsentText): Promise<boolean> {
  const messages = unsentMessages[currentLang()];
  if (isOutOfDate(text, Date.now())) {
    await refuse(text, messages.outOfDate);
    return true;
  }
  // Most pages with a form never send what waits: the calls of all kinds of posts are loaded when something does.
  const { request } = await patiently(() => import('./calls.ts'));
  const tried = { ...text, triedAt: text.triedAt ?? Date.now() };
  // Without it a page that ends now would not know that the text may have arrived.
  await changeUnsent(tried).catch(() => undefined);
  if (!isOwn(text)) return false;
  try {
    const answer = await request(tried);
    // Before it is removed: with the last one the page no longer has what waits for this.
    arrivedStore.set({ text, answer });
    await removeUnsent(text.key);
    return true;
  } catch (reason) {
    if (!(reason instanceof ApiFailure)) throw reason;
    reason.reported = true;
    if (passing.includes(reason.status)) return false;
    await refuse(tried, needsCaptcha(reason) ? messages.captcha : await reasonOf(reason));
    // The others would need one, too.
    return !needsCaptcha(reason);
  }
}

async function sendAll(): Promise<void> {
  let arrived = 0;
  for (;;) {
    const next = (await readUnsent()).find(({ refusal }) => refusal === null);
    if (next === undefined || !isOnline() || !(await sendOne(next))) break;
    if (arrivedStore.get()?.text.key === next.key) arrived += 1;
  }
  if (arrived > 0) toast(unsentMessages[currentLang()].arrived(arrived), { kind: 'success' });
}

/** Older browsers without Web Locks rely on the keys alone. */
const alone = (task: () => Promise<void>): Promise<void> => ('locks' in navigator ? navigator.locks.request('unsent', task) : task());

const againMs = [15_000, 60_000, 300_000];
let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, one after the other, in one tab at a time. What the network or the server keeps from arriving is tried again. */
export async function sendUnsent(): Promise<void> {
  clearTimeout(timer);
  await alone(sendAll).catch(() => undefined);
  const waits = (await readUnsent()).some(({ refusal }) => refusal === null);
  attempts = waits ? attempts + 1 : 0;
  if (waits) timer = setTimeout(() => void sendUnsent(), againMs[Math.min(attempts, againMs.length) - 1]);
}
