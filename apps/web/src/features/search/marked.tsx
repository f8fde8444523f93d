import type { Segment } from './data.ts';

/** A text with what was asked for marked. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  // Segments have no name but their place.
  return segments.map(({ text, hit }, at) =>
    hit ? (
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={at} className="rounded-[2px] bg-gold-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
