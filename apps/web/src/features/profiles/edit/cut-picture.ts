export type Area = { x: number; y: number; width: number; height: number };

type Size = { width: number; height: number };

/** Best first; a browser that cannot encode one produces PNG instead. */
const kinds: readonly [type: string, quality?: number][] = [['image/webp', 0.9], ['image/jpeg', 0.9], ['image/png']];

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, type, quality));
}

/**
 * Crops an area of a picture and scales it, in the browser: the server gets a small file, whatever the camera produced.
 * @param area in pixels of the picture with its orientation applied
 * @throws when the browser cannot decode the picture
 */
export async function cutPicture(file: Blob, area: Area, size: Size): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('the browser draws no pictures');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  picture.close();
  for (const [type, quality] of kinds) {
    const blob = await encode(canvas, type, quality);
    if (blob) return blob;
  }
  throw new Error('the browser writes no pictures');
}
