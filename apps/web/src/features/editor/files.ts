function images(list: FileList | undefined | null): File[] {
  return [...(list ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Pictures of a paste. A word processor also provides its text as a picture: then the text is used. */
export function pastedImages(data: DataTransfer | null): File[] {
  return data?.getData('text/plain').trim() ? [] : images(data?.files);
}

export function droppedImages(data: DataTransfer | null): File[] {
  return images(data?.files);
}

/** Dropped files: pictures are inserted into the text, all others are attached. */
export function droppedFiles(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}

const inText =
  /<img\b(?![^>]*\bdata-(?:src|original|actualsrc)=)[^>]*\bsrc=["']data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=\s]+)["']/gi;
/** Smaller ones are placeholders and tracking pixels of a page. */
const leastLetters = 200;
const most = 20;

/** Pictures embedded in pasted text, as in documents. */
export function inlineImages(data: DataTransfer | null): File[] {
  const matches = [...(data?.getData('text/html') ?? '').matchAll(inText)].filter(([, , letters = '']) => letters.length >= leastLetters);
  return matches.slice(0, most).flatMap(([, type = '', letters = '']) => {
    try {
      const bytes = Uint8Array.from(atob(letters.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0));
      return [new File([bytes], `image.${type.slice('image/'.length)}`, { type })];
    } catch {
      return [];
    }
  });
}
