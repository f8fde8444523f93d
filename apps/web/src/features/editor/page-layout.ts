/** Position of the tools in a page's editor: above the text, on a phone at the bottom. The height is reserved before they load. */
export const pageBar =
  'sticky z-20 flex min-h-11.5 shrink-0 flex-wrap items-center border-line bg-surface ' +
  'max-md:bottom-0 max-md:order-last max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] max-md:px-1 ' +
  'md:top-0 md:border-y md:px-6 md:py-1';

/** The same at the end of a phone's screen that does not scroll. */
export const phoneBar = 'flex min-h-11.5 shrink-0 items-center border-t border-line px-1 pb-[env(safe-area-inset-bottom)]';

/** Below the text; on a phone in the first row of the page. */
export const pageFoot =
  'z-20 flex items-center gap-2 max-md:absolute max-md:top-[env(safe-area-inset-top)] max-md:right-2 max-md:left-14 max-md:min-h-12 max-md:justify-end ' +
  'md:sticky md:bottom-0 md:min-h-13 md:gap-3 md:rounded-b-card md:border-t md:border-line md:bg-surface md:px-8 md:py-2';

/** The plain text looks like the rich text that replaces it. */
export const pageText =
  'min-h-40 w-full flex-1 resize-none bg-transparent px-4 py-4 text-body text-ink outline-none placeholder:text-ink-2 md:px-8';
