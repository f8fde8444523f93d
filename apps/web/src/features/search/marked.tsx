import type { Segment } from './data.ts';

/** A text with the matches marked. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  // Segments have no identity except their index.
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
