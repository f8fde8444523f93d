import { createLocalDrafts, type LocalDrafts } from '../../editor/draft/local-drafts.ts';
import type { DraftText } from '../../editor/types.ts';

export const questionDraft = 'question:new';

const ofVisitor = (): LocalDrafts => createLocalDrafts(localStorage, 'visitor', questionDraft, 'visitor');

/** What a visitor has written in this browser of a question. */
export function readVisitorDraft(): Pick<DraftText, 'title' | 'body'> {
  const { title, body } = ofVisitor().read() ?? { title: '', body: '' };
  return { title, body };
}

export function keepVisitorDraft({ title, body }: Pick<DraftText, 'title' | 'body'>): void {
  if (title === '' && body === '') ofVisitor().clear();
  else ofVisitor().write({ title, tagId: '', body }, new Date().toISOString(), true);
}

/** Makes it the draft of the member who has signed in, before an editor opens it. Whether there was any. */
export function handOverDraft(memberId: string): boolean {
  const draft = ofVisitor().read();
  if (draft === null) return false;
  createLocalDrafts(localStorage, memberId, questionDraft, 'visitor').write(draft, new Date().toISOString(), true);
  ofVisitor().clear();
  return true;
}
