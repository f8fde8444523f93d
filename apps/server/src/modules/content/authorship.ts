import type { Viewer } from '../../platform/http/viewer.ts';
import { allow, deny, type Decision } from '../../platform/decision.ts';
import type { ErrorCode } from '@chaguan/contract';
import type { ContentState } from './content-state.ts';

/** Whose it is and in which state: all that rules about own things ask. */
export interface ContentFacts {
  authorId: string;
  state: ContentState;
}

/** No phone is bound; staff are known without one. */
export function lacksRealName({ realName = false, staff }: Viewer): boolean {
  return !realName && !staff;
}

export function isAuthor(viewer: Viewer, { authorId }: { authorId: string }): boolean {
  return viewer.memberId === authorId;
}

/** Whether a state hides the thing from this viewer, before any right in its tag. */
export function isHiddenByState(viewer: Viewer, facts: ContentFacts): boolean {
  if (viewer.staff || facts.state === 'published') return false;
  return facts.state === 'deleted_by_staff' || !isAuthor(viewer, facts);
}

type Noun = 'topic' | 'comment' | 'reply' | 'question' | 'answer' | 'answer_reply';

/** Own things only; staff moderate, but never speak in another's name. */
export function canChange(noun: Noun, viewer: Viewer, facts: ContentFacts, wanted: (state: ContentState) => boolean): Decision {
  const no = (reason: 'not_found' | 'not_yours' | 'state_forbids'): Decision => deny(`${noun}.${reason}` satisfies ErrorCode);
  if (isHiddenByState(viewer, facts)) return no('not_found');
  if (!isAuthor(viewer, facts)) return no('not_yours');
  return wanted(facts.state) ? allow : no('state_forbids');
}

/** What its author took away may come back. */
export function canRestore(noun: Noun, viewer: Viewer, facts: ContentFacts): Decision {
  return canChange(noun, viewer, facts, (state) => state === 'deleted_by_user');
}
