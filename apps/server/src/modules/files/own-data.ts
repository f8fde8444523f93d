import { type OwnData } from '../members/index.ts';
import { exportOfFiles } from './queries/files.ts';

export const filesOwnData: readonly OwnData[] = [
  {
    columns: ['storedFile.ownerId'],
    exported: {
      file: 'uploaded-files.json',
      zh: '你上传的文件清单，文件在 files/uploaded 里',
      en: 'files you uploaded; they are in files/uploaded',
      rows: exportOfFiles,
    },
    cancelled: { reason: 'a file goes when nothing shows it any more' },
  },
  { columns: ['upload.ownerId'], exported: { reason: 'uploads of the last two hours' }, cancelled: 'afterwards' },
  { columns: ['uploadDay.memberId'], exported: { reason: 'how much was uploaded today' }, cancelled: 'afterwards' },
];
