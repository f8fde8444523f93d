import { markWorked } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { signedIn } from '../../lib/session.ts';
import { currentLang } from '../../lib/language.ts';
import { openLogin } from '../../lib/login-opening.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';
import { toast } from '../../ui/overlays.ts';
import { pressed } from '../../ui/pressed.ts';
import { noteMessages } from './note-messages.ts';
import type { Reaction, ReactionState } from './reaction.ts';
import { setFavourite } from './set-favourite.ts';
import { setLike } from './set-like.ts';

/** A state that is shown immediately must also be stored, even if the reader leaves the page in the same second. */
const inPassing = { loading: false, keepalive: true } as const;

async function send({ act, kind, id }: Reaction, on: boolean): Promise<ReactionState> {
  if (act === 'favourite') {
    const answer = await setFavourite({ kind, id }, { on }, inPassing);
    return { on: answer.favourite, count: answer.favouriteCount };
  }
  if (act === 'worked') {
    const answer = await api.call(markWorked, { params: { answerId: id }, body: { on } }, inPassing);
    return { on: answer.worked, count: answer.workedCount };
  }
  const answer = await setLike({ kind, id }, on, inPassing);
  return { on: answer.liked, count: answer.likeCount };
}

/** A new favourite can get a note and a date at once. */
function offerNote({ kind, id }: Reaction): void {
  const { favourited, title } = noteMessages[currentLang()];
  const open = async () => (await fetchCode(() => import('./note-dialog.tsx'))).openNote({ kind, id, note: '', remindAt: null }, () => {});
  toast(favourited, { kind: 'success', action: { label: title, onSelect: () => void pressed(open) } });
}

/** The last click of each button, and the requests before it: clicks are sent in their order, and only the last one shows a result. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Shows the wanted state immediately and sends requests in order; a failure restores the previous state. A visitor is prompted to sign in
 * first, and the action is performed then.
 */
export async function react(reaction: Reaction, now: ReactionState, show: (state: ReactionState) => void): Promise<void> {
  const on = !now.on;
  if (!signedIn()) {
    openLogin(() => send(reaction, on));
    return;
  }
  show({ on, count: Math.max(now.count + (on ? 1 : -1), 0) });
  const key = `${reaction.act} ${reaction.kind} ${reaction.id}`;
  const turn = (turns.get(key) ?? Promise.resolve()).then(() => send(reaction, on));
  const settled = turn.catch(() => undefined);
  turns.set(key, settled);
  const isLast = () => turns.get(key) === settled;
  try {
    const answer = await turn;
    if (!isLast()) return;
    show(answer);
    if (reaction.act === 'favourite' && answer.on) offerNote(reaction);
  } catch (reason) {
    if (isLast()) show(now);
    throw reason;
  }
}
