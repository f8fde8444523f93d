import type { FileCardView } from '@chaguan/contract';
import { filePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useUploads } from '../files/use-uploads.ts';
import type { Surface } from './types.ts';

/** Files being uploaded, and uploaded ones: each becomes a link in a paragraph of its own, which the preview renders as a card. */
export function useAttachedFiles(surface: () => Surface | null, onFailure: (reason: unknown) => void) {
  const [files, setFiles] = useState<ReadonlyMap<string, FileCardView>>(new Map());
  const uploads = useUploads((file) => {
    setFiles((before) => new Map(before).set(file.key, file));
    const name = file.name.replaceAll(/[[\]\\]/g, ' ');
    surface()?.insertMarkdown(`[${name}](${addressOf(filePage, { key: file.key })})`);
  }, onFailure);
  return { uploads, files, waiting: uploads.rows.length > 0, upload: uploads.upload };
}
