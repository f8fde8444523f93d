const rows = { most: 8, least: 3, height: 32, frame: 57 };
const scrubber = { least: 10, height: 184 };

/** Whether a body is long enough for a list of its headings. */
export function hasContents(bodyHtml: string): boolean {
  return headingCount(bodyHtml) >= rows.least;
}

export function hasScrubber(responses: number): boolean {
  return responses >= scrubber.least;
}

function headingCount(bodyHtml: string): number {
  return bodyHtml.match(/<h[23][ >]/g)?.length ?? 0;
}

type SpaceProps = { bodyHtml: string; responses: number };

/** Space in the side column for contents and scrubber, which are loaded later: nothing below them moves then. */
export function ReadingPlaceholder({ bodyHtml, responses }: SpaceProps) {
  const contents = hasContents(bodyHtml) ? rows.frame + rows.height * Math.min(rows.most, headingCount(bodyHtml)) : 0;
  const minHeight = contents + (hasScrubber(responses) ? scrubber.height : 0);
  return minHeight > 0 && <div data-reading style={{ minHeight }} className="max-md:hidden" />;
}
