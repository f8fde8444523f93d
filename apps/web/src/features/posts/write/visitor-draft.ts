import { createLocalDrafts, type LocalDrafts } from '../../editor/draft/local-drafts.ts';
import type { DraftText } from '../../editor/types.ts';

type VisitorDraft = Pick<DraftText, 'title' | 'tagId' | 'body'>;

const ofVisitor = (draftKey: string): LocalDrafts => createLocalDrafts(localStorage, 'visitor', draftKey, 'visitor');

/** A visitor's text in this browser, or null. */
export function readVisitorDraft(draftKey: string): VisitorDraft | null {
  return ofVisitor(draftKey).read();
}

export function keepVisitorDraft(draftKey: string, draft: VisitorDraft): void {
  if (draft.title === '' && draft.body === '') ofVisitor(draftKey).clear();
  else ofVisitor(draftKey).write(draft, new Date().toISOString(), true);
}

/** Makes it the draft of the member who has signed in, before an editor opens it. Returns whether there was any. */
export function handOverDraft(draftKey: string, memberId: string): boolean {
  const draft = ofVisitor(draftKey).read();
  if (draft === null) return false;
  createLocalDrafts(localStorage, memberId, draftKey, 'visitor').write(draft, new Date().toISOString(), true);
  ofVisitor(draftKey).clear();
  return true;
}
