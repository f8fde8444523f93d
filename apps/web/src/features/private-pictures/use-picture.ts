import { useEffect, useState } from 'react';

export type Image = { id: string; width: number; height: number };

/** Reads the file of a picture: of a conversation, or of a report. */
export type FileOf = (imageId: string, size: 'thumbnail' | 'full', signal: AbortSignal) => Promise<Blob>;

async function load(fileOf: FileOf, imageId: string, size: 'thumbnail' | 'full', signal: AbortSignal): Promise<string | undefined> {
  try {
    const file = await fileOf(imageId, size, signal);
    return signal.aborted ? undefined : URL.createObjectURL(file);
  } catch {
    return undefined;
  }
}

/** The object URL of a private picture; null while it is loading, undefined when it is not available. */
export function usePicture(fileOf: FileOf, imageId: string, size: 'thumbnail' | 'full'): string | null | undefined {
  const [url, setUrl] = useState<string | null | undefined>(null);
  const [read] = useState(() => fileOf);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    void (async () => {
      made = await load(read, imageId, size, stop.signal);
      if (!stop.signal.aborted) setUrl(made);
    })();
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [read, imageId, size]);
  return url;
}
