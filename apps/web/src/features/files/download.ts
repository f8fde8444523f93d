import { readFileLink } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

/** Requests a temporary link and follows it: the browser saves the file, and the page stays. */
export async function download(fileKey: string): Promise<void> {
  const { url } = await api.call(readFileLink, { params: { fileKey } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
