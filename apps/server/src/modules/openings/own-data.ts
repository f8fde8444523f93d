import type { OwnData } from '../members/index.ts';
import { exportOfStatement } from './former-statement.ts';

export const openingsOwnData: readonly OwnData[] = [
  {
    columns: ['openingBalance.memberId'],
    exported: { reason: 'in the statement of the wallet' },
    cancelled: { reason: 'the books refer to it' },
  },
  {
    columns: ['formerStatement.memberId'],
    exported: {
      file: 'former-statement.json',
      zh: '你在原站的积分和余额记录',
      en: 'your statement at the former site',
      rows: exportOfStatement,
    },
    cancelled: 'deleted',
  },
];
