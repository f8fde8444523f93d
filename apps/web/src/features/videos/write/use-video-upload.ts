import { addVideo, type VideoViewOf } from '@chaguan/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { failureLines } from '../../../lib/errors/failure-text.ts';
import { useLang } from '../../../lib/i18n.ts';
import { convertInBrowser } from './convert-in-browser.ts';
import { uploadVideo } from './upload-video.ts';
import { videoWritingMessages } from './write-messages.ts';

export type UploadStep =
  | { at: 'choosing'; refusal: string | null }
  | { at: 'converting' | 'sending' | 'finishing'; share: number; name: string }
  | { at: 'done'; video: VideoViewOf };

/** One video being converted, uploaded and added. Closing the dialog cancels it. */
export function useVideoUpload() {
  const lang = useLang();
  const [step, setStep] = useState<UploadStep>({ at: 'choosing', refusal: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    setStep({ at: 'choosing', refusal: null });
  };
  const begin = async (chosen: File): Promise<void> => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const show = (next: UploadStep) => {
      if (!stop.signal.aborted) setStep(next);
    };
    const progress = (at: 'converting' | 'sending') => (share: number) => show({ at, share, name: chosen.name });
    try {
      progress('converting')(0);
      const { file } = await convertInBrowser(chosen, progress('converting'), stop.signal);
      progress('sending')(0);
      const uploadId = await uploadVideo(file, progress('sending'), stop.signal);
      show({ at: 'finishing', share: 1, name: chosen.name });
      show({ at: 'done', video: await api.call(addVideo, { body: { uploadId } }, { loading: false, expect: [401, 403, 404, 409, 422] }) });
    } catch (reason) {
      const refusal = reason instanceof ApiFailure ? failureLines(reason, lang).join(' ') : videoWritingMessages[lang].failed;
      show({ at: 'choosing', refusal });
    }
  };
  return { step, begin: (file: File) => void begin(file), cancel };
}
