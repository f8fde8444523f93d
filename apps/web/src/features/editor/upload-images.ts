import { imageRules, uploadImage } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import type { ApiFailure } from '../../lib/api/failure.ts';
import { textsOf } from '../../lib/errors/failure-texts.ts';
import type { Lang } from '../../lib/language.ts';
import { sendWhenOnline } from '../../lib/api/send-when-online.ts';
import { useSiteInfo, type SiteInfo } from '../../lib/site.ts';
import { uploadMessages } from './upload-messages.ts';
import { quiet } from './quiet.ts';
import type { ImageFile, Placeholder } from './types.ts';

const uploadTimeoutMs = 300_000;
const bytesPerMegabyte = 1024 * 1024;

export type PictureLimits = Pick<SiteInfo['limits'], 'imageTypes' | 'imageBytes'>;

const widest: PictureLimits = { imageTypes: [...imageRules.types], imageBytes: imageRules.maxBytes };

/** The site's limits for pictures. */
export function usePictureLimits(): PictureLimits {
  return useSiteInfo()?.limits ?? widest;
}

/** `JPEG, PNG`: the same in every language. */
function typeNames(types: readonly string[]): string {
  return types.map((type) => type.slice('image/'.length).toUpperCase()).join(', ');
}

/** Why a file cannot be uploaded, checked before it is sent; the server checks its bytes again. */
export function refusal(file: Pick<File, 'type' | 'size'>, lang: Lang, { imageTypes, imageBytes }: PictureLimits): string | null {
  const messages = uploadMessages[lang];
  if (!imageTypes.includes(file.type)) return messages.notImage(typeNames(imageTypes));
  if (file.size > imageBytes) return messages.imageTooLarge((imageBytes / bytesPerMegabyte).toFixed(1));
  return null;
}

/** The alt text of a picture. A pasted one has no name of its own: "image.png". */
export function altOf(name: string): string {
  const base = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[[\]\\]/g, ' ')
    .trim();
  return /^(image|blob|unknown)?$/i.test(base) ? '' : base;
}

type Parts = {
  limits: PictureLimits;
  lang: Lang;
  placeholderOf: (name: string) => Placeholder;
  done: (image: ImageFile) => void;
  failed: (text: string, reason: unknown) => void;
};

async function upload(file: File, waiting: Placeholder, { lang, done, failed }: Parts): Promise<void> {
  const body = new FormData();
  body.append('file', file, file.name);
  try {
    const options = { ...quiet, timeoutMs: uploadTimeoutMs, onProgress: waiting.progress };
    // The contract describes the file by its field's name, not by a body.
    const parts: object = { body };
    const send = () => api.call(uploadImage, parts, options);
    const image = await sendWhenOnline(send, { waits: waiting.waits, isKept: waiting.isThere });
    if (image === null) return waiting.remove();
    waiting.done({ url: image.url, alt: altOf(file.name) });
    done(image);
  } catch (reason) {
    waiting.remove();
    const failure = reason as ApiFailure;
    const { failureLines } = await textsOf(failure, lang);
    const lines = failureLines(failure, lang).join(' ');
    failed(uploadMessages[lang].uploadFailed(file.name, lines), reason);
  }
}

/** The server processes one picture per member at a time and lets only few wait. */
const sentAtOnce = 3;

/** Uploads pictures, a few at a time; each has its placeholder in the text from the beginning. */
export async function uploadImages(files: readonly File[], parts: Parts): Promise<void> {
  const { lang, limits, placeholderOf, failed } = parts;
  const good = files.filter((file) => {
    const reason = refusal(file, lang, limits);
    if (reason) failed(uploadMessages[lang].uploadFailed(file.name, reason), null);
    return reason === null;
  });
  const waiting = good.map((file) => ({ file, placeholder: placeholderOf(file.name.replaceAll(/[[\]]/g, ' ')) }));
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await upload(next.file, next.placeholder, parts);
  };
  await Promise.all(Array.from({ length: sentAtOnce }, sendNext));
}
