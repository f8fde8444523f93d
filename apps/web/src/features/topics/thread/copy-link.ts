import { currentLang } from '../../../lib/language.ts';
import { paths, type ThreadPlace } from '../../../paths.ts';
import { toast } from '../../../ui/overlays.ts';
import { threadMessages } from './messages.ts';

export async function copyLink(place: ThreadPlace): Promise<void> {
  const words = threadMessages[currentLang()];
  try {
    // Undefined on a site without https; then the reader copies it from the address bar.
    await navigator.clipboard.writeText(new URL(paths.thread(place), location.origin).href);
    toast(words.copied, { kind: 'success' });
  } catch {
    toast(words.copyFailed);
  }
}
