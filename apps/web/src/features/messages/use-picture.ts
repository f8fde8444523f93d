import { useEffect, useState } from 'react';
import { pictureFile } from './data.ts';

async function load(imageId: string, size: 'thumbnail' | 'full', signal: AbortSignal): Promise<string | undefined> {
  try {
    const file = await pictureFile(imageId, size, signal);
    return signal.aborted ? undefined : URL.createObjectURL(file);
  } catch {
    return undefined;
  }
}

/** The address of a private picture within this page; null while it is loaded, undefined when it cannot be had. */
export function usePicture(imageId: string, size: 'thumbnail' | 'full'): string | null | undefined {
  const [url, setUrl] = useState<string | null | undefined>(null);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    void (async () => {
      made = await load(imageId, size, stop.signal);
      if (!stop.signal.aborted) setUrl(made);
    })();
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [imageId, size]);
  return url;
}
