import type { AddendumView } from '@chaguan/contract';
import type Type from 'typebox';
import { projectBody, staffMark } from '../../posts/read/index.ts';
import type { PostFacts, PolicyContext } from '../../posts/index.ts';

type View = Type.Static<typeof AddendumView>;

/** As a row has it, or as JSON that was built in a statement. */
interface AddendumRow {
  id: string;
  bodyHtml: string;
  postedAt: Date | string;
  editedAt: Date | string | null;
  staffEditedAt?: Date | string | null;
}

/** As part of the body of its question, which is projected as a whole. */
export function addendumOf({ id, bodyHtml, postedAt, editedAt, staffEditedAt = null }: AddendumRow): View {
  return {
    id,
    bodyHtml,
    postedAt: new Date(postedAt).toISOString(),
    editedAt: editedAt === null ? null : new Date(editedAt).toISOString(),
    ...staffMark({ staffEditedAt }),
  };
}

/** What was added to a question, for those who have just written it: its asker or staff, who may read it in any state. */
export function presentAddendum({ viewer }: PolicyContext, question: PostFacts, row: AddendumRow): View {
  const facts = { kind: 'question', authorCancelled: false, readable: true, authorId: question.authorId, state: question.state } as const;
  const addendum = addendumOf(row);
  return { ...addendum, ...projectBody(viewer, facts, { bodyHtml: addendum.bodyHtml }, { bodyHtml: '' }).parts };
}
