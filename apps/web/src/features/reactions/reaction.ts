import type { LikeableKind } from '@chaguan/contract';

export type Reaction = { act: 'like' | 'favourite' | 'worked'; kind: LikeableKind; id: string };
export type ReactionState = { on: boolean; count: number };
