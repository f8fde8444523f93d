/** Chooses the mobile version permanently in this browser; the boot script reads it before the next first paint. */
export function chooseMobile(): void {
  localStorage.setItem('device', 'mobile');
  document.documentElement.dataset['device'] = 'mobile';
}
