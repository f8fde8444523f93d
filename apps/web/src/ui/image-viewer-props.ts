export type ViewerImage = { src: string; alt: string };
export type ImageViewerProps = {
  images: readonly ViewerImage[];
  /** Index of the current image; null is closed. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
};
