import type { Answer, listDrafts as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { subjectLines } from '../../post-types/index.ts';
import { subjectKey, type Subject } from '../../reactions/index.ts';
import { ownDrafts } from '../../drafts/index.ts';
import { questionsOfAddenda } from '../../questions/index.ts';

type DraftLocation = Answer<typeof endpoint>['items'][number]['place'];

/** What the id in a draft's key refers to, by the first part of the key. */
const subjectKinds: Readonly<Record<string, Subject['kind']>> = {
  topic: 'topic',
  comment: 'topic',
  'comment-edit': 'comment',
  question: 'question',
  answer: 'question',
  addendum: 'question',
  'addendum-edit': 'question',
  'answer-edit': 'answer',
};

const possibleId = /^[1-9][0-9]{0,17}$/;

/** Clients choose the keys: an id in one may not exist. */
function keyParts(key: string): { task: string; id: string | null } {
  const [task = '', id = ''] = key.split(':', 2);
  return { task, id: possibleId.test(id) ? id : null };
}

async function subjectsOf(ctx: MemberCtx, keys: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  const parts = keys.map((key) => ({ key, ...keyParts(key) }));
  const questions = await questionsOfAddenda(
    ctx.db,
    parts.flatMap(({ task, id }) => (task === 'addendum-edit' && id !== null ? [id] : [])),
  );
  const subjects = new Map<string, Subject>();
  for (const { key, task, id } of parts) {
    const kind = subjectKinds[task];
    const subjectId = task === 'addendum-edit' && id !== null ? questions.get(id) : id;
    if (kind !== undefined && subjectId) subjects.set(key, { kind, id: subjectId });
  }
  return subjects;
}

/** The drafts with their locations, with the same visibility as on the page itself. */
export async function listDrafts(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const drafts = await ownDrafts(ctx.db, ctx.viewer.memberId);
  const subjects = await subjectsOf(
    ctx,
    drafts.map(({ key }) => key),
  );
  const lines = await subjectLines(ctx, [...subjects.values()]);
  const draftLocation = (key: string): DraftLocation => {
    const subject = subjects.get(key);
    const line = subject && lines.get(subjectKey(subject));
    return line ? { kind: line.kind, id: line.id, placeId: line.placeId, title: line.title, gone: line.gone } : null;
  };
  return { items: drafts.map((draft) => ({ ...draft, savedAt: draft.savedAt.toISOString(), place: draftLocation(draft.key) })) };
}
