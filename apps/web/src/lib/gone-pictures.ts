/** A picture that cannot be loaded is marked, so that CSS shows its place instead of the browser's sign of a broken one. */
function markIfGone(image: HTMLImageElement): void {
  if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') image.dataset['gone'] = '';
}

/** For every picture of the page, also those that failed before this script ran, and those that a member gets again. */
export function markGonePictures(): void {
  window.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && (target.dataset['gone'] = ''), true);
  window.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && delete target.dataset['gone'], true);
  for (const image of document.images) if (image.loading !== 'lazy' || image.complete) markIfGone(image);
}
