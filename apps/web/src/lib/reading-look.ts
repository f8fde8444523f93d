/** How a reader likes texts, in three steps each; kept by the browser and set by the boot script before the first paint. */
export const textSizes = ['small', 'usual', 'large'] as const;
export const columnWidths = ['narrow', 'usual', 'wide'] as const;

type ReadingLook = { text: (typeof textSizes)[number]; width: (typeof columnWidths)[number] };
type Aspect = keyof ReadingLook;

/** Before the name of an aspect where the browser keeps it; on `<html>` it is `data-text` or `data-width`. */
export const readingPrefix = 'reading.';

/** The present look: what is unknown or was never chosen is the usual one. */
export function readingLook(): ReadingLook {
  const { text, width } = document.documentElement.dataset;
  return {
    text: textSizes.find((one) => one === text) ?? 'usual',
    width: columnWidths.find((one) => one === width) ?? 'usual',
  };
}

/** Applies one step at once and keeps it for this browser. */
export function chooseReadingLook(aspect: Aspect, step: string): void {
  localStorage.setItem(readingPrefix + aspect, step);
  document.documentElement.dataset[aspect] = step;
}
