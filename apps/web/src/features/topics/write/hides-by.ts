import { hiddenKinds, type HiddenKind } from '@chaguan/contract';

type Refused = readonly { tagId: string; kinds: readonly HiddenKind[] }[];

/** How parts of a topic may be hidden in a tag; before one is chosen all are offered. */
export function hidesBy(refused: Refused, tagId: string): readonly HiddenKind[] {
  const not = refused.find((one) => one.tagId === tagId)?.kinds ?? [];
  return hiddenKinds.filter((kind) => !not.includes(kind));
}
