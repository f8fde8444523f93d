import type Sharp from 'sharp';

/** The library that reads and writes pictures, with the first picture: it takes 18 MB. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Every upload is another picture: cached results would never be read again, and take up to 50 MB.
  sharp.cache(false);
  return sharp;
}
