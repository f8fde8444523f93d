function images(list: FileList | undefined | null): File[] {
  return [...(list ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Pictures of a paste. A word processor sends its text as a picture too: then the text is meant. */
export function pastedImages(data: DataTransfer | null): File[] {
  return data?.getData('text/plain').trim() ? [] : images(data?.files);
}

export function droppedImages(data: DataTransfer | null): File[] {
  return images(data?.files);
}
