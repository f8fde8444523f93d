/** A site on plain http has no clipboard API, but a selection can be copied. */
function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  // A phone opens no keyboard for it.
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // What is outside of an open dialog is inert, or loses the focus to it.
  const active = document.activeElement;
  (active?.closest('dialog, [role=dialog], [role=alertdialog]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  return copied;
}

/** To be called from a click. @throws when the browser refuses it */
export async function writeClipboard(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  if (!copySelected(text)) throw new Error('the browser copied nothing');
}
