import type { likeableKinds } from '@chaguan/contract';

/** Kinds of things that can be liked; topics and questions can also be favourites. */
export type SubjectKind = (typeof likeableKinds)[number];

/** A thing of another module. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}
