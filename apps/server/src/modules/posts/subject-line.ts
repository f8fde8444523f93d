import type { SubjectLine } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import type Type from 'typebox';
import type { Ctx } from '../../platform/http/ctx.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Subject } from '../reactions/index.ts';
import { cardOf, type Cards } from './card-of.ts';
import type { PostState } from './post-state.ts';
import { projectBody } from './project-body.ts';

type Line = Type.Static<typeof SubjectLine>;

export type SubjectLines = ReadonlyMap<string, Line>;

/** A written thing that some list refers to, with the title of the page where it stands. */
export interface SubjectRow extends Subject {
  placeId: string;
  title: string;
  /** At most 181 characters: enough to cut to 180 and to know that it was longer. */
  text: string;
  views: number;
  comments: number;
  answers: number;
  likes: number;
  favourites: number;
  authorId: string;
  /** Its own, or that of the comment or answer above it where this hides it. */
  state: PostState;
}

const noCounts = { views: 0, comments: 0, answers: 0, likes: 0, favourites: 0 };

/** A line for a list of mixed things, decided for the reader as the thing itself would be; `readable`: its page can be opened. */
export function presentLine(viewer: Viewer, row: SubjectRow, readable: boolean, cards: Cards): Line {
  const author = cardOf(cards, row.authorId);
  const facts = { kind: row.kind, authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable };
  const shown = projectBody<string | null>(viewer, facts, cutExcerpt(row.text), null);
  const place = { kind: row.kind, id: row.id, placeId: row.placeId };
  if (!readable || (shown.parts === null && shown.notice !== 'author_cancelled')) {
    return { ...place, title: '', excerpt: '', author: null, counts: noCounts, gone: true };
  }
  const { views, comments, answers, likes, favourites } = row;
  return { ...place, title: row.title, excerpt: shown.parts ?? '', author, counts: { views, comments, answers, likes, favourites }, gone: false };
}

/** Where lines are found; a subject of another kind has none. */
export function lineKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`;
}

/** Reads the lines of those subjects that a module owns. */
type LineSource = (ctx: Ctx, subjects: readonly Subject[]) => Promise<SubjectLines>;

/** Lines of mixed subjects, each from the module that owns it. */
export async function linesFrom(ctx: Ctx, subjects: readonly Subject[], sources: readonly LineSource[]): Promise<SubjectLines> {
  const found = await Promise.all(sources.map((source) => source(ctx, subjects)));
  return new Map(found.flatMap((lines) => [...lines]));
}
