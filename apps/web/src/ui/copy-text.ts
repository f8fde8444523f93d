import { messages } from '../lib/i18n.ts';
import { currentLang } from '../lib/language.ts';
import { writeClipboard } from '../lib/write-clipboard.ts';
import { toast } from './overlays.ts';

const copyMessages = messages({
  zh: { copied: '已复制', copyFailed: '没能复制，请手动选中' },
  en: { copied: 'copy successful', copyFailed: 'Could not copy; please select it manually' },
});

/** Copies a text and confirms it; where the browser refuses, the reader is asked to select it. */
export async function copyText(text: string): Promise<void> {
  const { copied, copyFailed } = copyMessages[currentLang()];
  try {
    await writeClipboard(text);
    toast(copied, { kind: 'success' });
  } catch {
    toast(copyFailed);
  }
}
