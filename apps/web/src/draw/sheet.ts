/** Where an element stands, as far as it decides how it is written. */
export type Place = 'root' | 'html' | 'head' | 'flow' | 'svg';

/**
 * What the drawing under way has written. A drawing never waits, so one sheet is enough for all; one string that grows
 * costs least (chunks cost React a third of a render, measured).
 */
export const sheet = {
  html: '',
  /** Whether text was written last: a comment must keep the next text apart, or the browser would read one. */
  afterText: false,
  place: 'root' as Place,
  inNoscript: false,
  inPicture: false,
  inSuspense: false,
  /** Value of the `<select>` around. */
  selected: null as unknown,
  opening: { html: '', head: '', body: '' },
  /** Contents of `<head>` that stay in their order. */
  head: '',
  charset: '',
  viewport: '',
  /** What belongs into `<head>` wherever it stands. */
  hoisted: '',
  /** How often something was written elsewhere than where it was drawn, or would have been but for what was before. */
  apart: 0,
  firstImages: [] as string[],
  /** Style sheets by precedence and address. */
  sheets: new Map<string, Map<string, string>>(),
  otherImages: new Map<string, string>(),
  images: new Set<string>(),
};

export function clearSheet(): void {
  sheet.html = sheet.head = sheet.charset = sheet.viewport = sheet.hoisted = '';
  sheet.afterText = sheet.inNoscript = sheet.inPicture = sheet.inSuspense = false;
  sheet.apart = 0;
  sheet.place = 'root';
  sheet.selected = null;
  sheet.opening = { html: '', head: '', body: '' };
  sheet.firstImages = [];
  sheet.sheets.clear();
  sheet.otherImages.clear();
  sheet.images.clear();
}

/** The whole page, in the order in which React writes it; `after` stands at the end of its body. */
export function finishedSheet(after: string): string {
  const { opening } = sheet;
  const hasHead = opening.html !== '' || opening.head !== '';
  return (
    (opening.html === '' ? '' : `<!DOCTYPE html>${opening.html}`) +
    (opening.head === '' && hasHead ? '<head>' : opening.head) +
    sheet.charset +
    sheet.viewport +
    sheet.firstImages.join('') +
    [...sheet.sheets.values()].flatMap((sheets) => [...sheets.values()]).join('') +
    [...sheet.otherImages.values()].join('') +
    sheet.hoisted +
    sheet.head +
    (hasHead ? '</head>' : '') +
    opening.body +
    sheet.html +
    after +
    (opening.body === '' ? '' : '</body>') +
    (opening.html === '' ? '' : '</html>')
  );
}
