import { type AttachedKind, attachedKinds } from '@chaguan/contract';

/** Of a form: where the writer may not attach what. */
export type AttachRefused = readonly { tagId: string; kinds: readonly AttachedKind[] }[];

/** What may not be attached under the chosen tags; before one is chosen, what none of the open ones allows. */
export function refusedUnder(refused: AttachRefused, chosen: readonly string[], open: readonly string[]): AttachedKind[] {
  const isRefused = (kind: AttachedKind) => (tagId: string) => refused.some((one) => one.tagId === tagId && one.kinds.includes(kind));
  return attachedKinds.filter((kind) =>
    chosen.length > 0 ? chosen.some(isRefused(kind)) : open.length > 0 && open.every(isRefused(kind)),
  );
}

/** Below a topic or question: what its answer does not name. */
export function refusedBelow(attaches: readonly AttachedKind[]): AttachedKind[] {
  return attachedKinds.filter((kind) => !attaches.includes(kind));
}
