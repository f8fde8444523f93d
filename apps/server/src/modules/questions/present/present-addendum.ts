import type { AddendumView } from '@chaguan/contract';
import type Type from 'typebox';
import { projectBody, type ContentFacts, type House } from '../../content/index.ts';

interface AddendumRow {
  id: string;
  bodyHtml: string;
  postedAt: Date;
  editedAt: Date | null;
}

/** What was added to a question, for those who have just written it: its asker or staff, who may read it in any state. */
export function presentAddendum({ viewer }: House, question: ContentFacts, row: AddendumRow): Type.Static<typeof AddendumView> {
  const facts = { kind: 'question', authorCancelled: false, readable: true, authorId: question.authorId, state: question.state } as const;
  return {
    id: row.id,
    ...projectBody(viewer, facts, { bodyHtml: row.bodyHtml }, { bodyHtml: '' }).parts,
    postedAt: row.postedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}
