import type Sharp from 'sharp';

/** The image library, loaded with the first picture: it takes 18 MB. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Every upload is a different picture: cached results would never be used, and take up to 50 MB.
  sharp.cache(false);
  return sharp;
}
