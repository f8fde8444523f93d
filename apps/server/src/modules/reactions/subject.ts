import type { likeableKinds } from '@chaguan/contract';

/** Kinds of posts that can be liked; topics and questions can also be favourites. */
export type SubjectKind = (typeof likeableKinds)[number];

/** A post of another module. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** What a map finds a subject by. */
export function subjectKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`;
}
