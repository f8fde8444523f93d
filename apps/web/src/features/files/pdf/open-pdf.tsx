import { readFileCard } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { showDialog } from '../../../ui/overlays.ts';
import { PdfPreview } from './pdf-preview.tsx';

/** Opens the preview of a PDF by its key; shows the error if the reader may not read it. */
export async function openPdf(fileKey: string): Promise<void> {
  const { name, sizeBytes } = await api.call(readFileCard, { params: { fileKey } });
  showDialog((close) => <PdfPreview fileKey={fileKey} name={name} sizeBytes={sizeBytes} onClose={close} />);
}
