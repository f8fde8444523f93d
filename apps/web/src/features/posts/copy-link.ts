import { currentLang } from '../../lib/language.ts';
import { toast } from '../../ui/overlays.ts';
import { copyMessages } from './copy-messages.ts';

export async function copyLink(path: string): Promise<void> {
  const words = copyMessages[currentLang()];
  try {
    // Undefined on a site without https; then the reader copies it from the address bar.
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    toast(words.copied, { kind: 'success' });
  } catch {
    toast(words.copyFailed);
  }
}
