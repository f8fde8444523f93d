let from = 0;

/** To be called when data of the page is requested. */
export function noteDataRequested(): void {
  from = performance.now();
}

/** When the data of the page was requested (`performance.now()`); 0, its navigation, for one from the server. */
export const pageDataFrom = (): number => from;
