/** A picture of a body as it is stored with its root; sizes in pixels, null where the picture is not on this site. */
export interface BodyImage {
  src: string;
  thumbnailUrl: string;
  alt: string;
  width: number | null;
  height: number | null;
}
