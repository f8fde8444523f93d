import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../lib/api/failure.ts';
import { textsOf } from '../../lib/errors/failure-texts.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { sendWhenOnline } from '../../lib/api/send-when-online.ts';
import { uploadMessages } from '../editor/upload-messages.ts';
import { refusal, usePictureLimits } from '../editor/upload-images.ts';
import { pictureMessages } from './messages.ts';
import type { Image } from './use-picture.ts';

/** A picture chosen for sending; `image` once the server has it. */
export type Attachment = { url: string; name: string; image: Image | null };

/** Pictures of a text being written. They are uploaded one after the other, as the server processes one at a time. */
export function useAttachments({ most, upload: send }: { most: number; upload: (file: File) => Promise<Image> }) {
  const lang = useLang();
  const messages = useMessages(pictureMessages);
  const limits = usePictureLimits();
  const [list, setList] = useState<readonly Attachment[]>([]);
  const queue = useRef(Promise.resolve());
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
      made.clear();
    };
  }, []);

  function remove(url: string): void {
    URL.revokeObjectURL(url);
    urls.current.delete(url);
    setList((known) => known.filter((one) => one.url !== url));
  }

  function announce(name: string, text: string): void {
    toast(uploadMessages[lang].uploadFailed(name, text), { kind: 'error', persistent: true });
  }

  async function upload(file: File, url: string): Promise<void> {
    // Removed while it waited.
    if (!urls.current.has(url)) return;
    try {
      const image = await sendWhenOnline(() => send(file), { waits: () => undefined, isKept: () => urls.current.has(url) });
      if (image === null) return remove(url);
      setList((known) => known.map((one) => (one.url === url ? { ...one, image } : one)));
    } catch (reason) {
      remove(url);
      const failure = reason as ApiFailure;
      const { failureLines } = await textsOf(failure, lang);
      announce(file.name, failureLines(failure, lang).join(' '));
    }
  }

  function add(files: readonly File[]): void {
    const good = files.filter((file) => {
      const reason = refusal(file, lang, limits);
      if (reason !== null) announce(file.name, reason);
      return reason === null;
    });
    const room = most - urls.current.size;
    if (good.length > room) toast(messages.tooMany(most), { kind: 'error' });
    for (const file of good.slice(0, Math.max(0, room))) {
      const url = URL.createObjectURL(file);
      urls.current.add(url);
      setList((known) => [...known, { url, name: file.name, image: null }]);
      queue.current = queue.current.then(() => upload(file, url));
    }
  }

  /** Passes the pictures to the message being sent. */
  function consume(): Image[] {
    const images = list.flatMap(({ image }) => image ?? []);
    for (const { url } of list) remove(url);
    return images;
  }
  return { list, busy: list.some(({ image }) => image === null), add, remove, consume };
}

export type Attachments = ReturnType<typeof useAttachments>;
