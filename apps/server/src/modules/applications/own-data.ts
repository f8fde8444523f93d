import type { Db } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';

/** A member has few: one batch. */
async function* exportOfConsents(db: Db, memberId: string) {
  yield await db
    .selectFrom('applicationConsent')
    .innerJoin('application', 'application.id', 'applicationConsent.applicationId')
    .select(['applicationConsent.id', 'applicationId', 'name', 'homeAddress', 'subject', 'scopes', 'givenAt', 'usedAt', 'withdrawnAt'])
    .where('memberId', '=', memberId)
    .orderBy('applicationConsent.id')
    .execute();
}

export const applicationsOwnData: readonly OwnData[] = [
  {
    columns: ['applicationConsent.memberId'],
    exported: {
      file: 'applications.json',
      zh: '你授权过的应用',
      en: 'applications to which you signed in with this account',
      rows: exportOfConsents,
    },
    cancelled: 'deleted',
  },
];
