import { messages } from '../../lib/i18n.ts';
import { currentLang } from '../../lib/language.ts';
import { writeClipboard } from '../../lib/write-clipboard.ts';
import { toast } from '../../ui/overlays.ts';

const copyMessages = messages({
  zh: { copied: '链接已复制', copyFailed: '没能复制，请手动复制地址栏里的链接' },
  en: { copied: 'copy successful', copyFailed: 'Could not copy; please copy the link from the address bar' },
});

export async function copyLink(path: string): Promise<void> {
  const texts = copyMessages[currentLang()];
  try {
    await writeClipboard(new URL(path, location.origin).href);
    toast(texts.copied, { kind: 'success' });
  } catch {
    toast(texts.copyFailed);
  }
}
