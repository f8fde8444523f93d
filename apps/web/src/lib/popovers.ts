/** Not before Chrome 114, Safari 17. */
export const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;
