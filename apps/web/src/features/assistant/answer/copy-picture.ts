/** Browsers accept only PNG pictures for the clipboard. */
async function asPng(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/png') return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

async function pictureOf(src: string): Promise<Blob> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`);
  return asPng(await answer.blob());
}

/** The result of copying: `refused` when the browser denies clipboard access, `failed` when there is no picture. */
export type Copied = 'copied' | 'refused' | 'failed';

/** Copies the picture itself, not its URL, to the clipboard. */
export async function copyPicture(src: string): Promise<Copied> {
  // Without https there is no clipboard API, and some browsers do not accept pictures.
  if (!('clipboard' in navigator) || typeof ClipboardItem === 'undefined') return 'refused';
  let picture: Blob;
  try {
    picture = await pictureOf(src);
  } catch {
    return 'failed';
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return 'copied';
  } catch {
    return 'refused';
  }
}
