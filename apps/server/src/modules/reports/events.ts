import { event } from '../../platform/events/emit.ts';

/** `version` is that of the verdict, and identifies its notifications. */
interface CaseVerdict {
  caseId: string;
  version: number;
}

/** `version` is that of the case after it; `byId` asks `assigneeId`. */
export interface CaseHandover extends CaseVerdict {
  assigneeId: string;
  byId: string;
}

/** Staff decided a case. */
export const caseDecided = event<CaseVerdict>('report.case_decided');
/** Staff undid the verdict. */
export const caseReopened = event<CaseVerdict>('report.case_reopened');
/** A staff member asked another one to decide. */
export const caseAssigned = event<CaseHandover>('report.case_assigned');
/** A member reported something. */
export const reportFiled = event<{ caseId: string }>('report.filed');
