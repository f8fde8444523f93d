import { event } from '../../platform/events/emit.ts';

/** `version` is that of the verdict, which names what is told of it. */
interface CaseVerdict {
  caseId: string;
  version: number;
}

/** `version` is that of the case after it; `byId` asks `assigneeId`. */
export interface CaseHandover extends CaseVerdict {
  assigneeId: string;
  byId: string;
}

/** Staff decided about something reported. */
export const caseDecided = event<CaseVerdict>('report.case_decided');
/** They took the verdict back. */
export const caseReopened = event<CaseVerdict>('report.case_reopened');
/** One of them asked another to decide. */
export const caseAssigned = event<CaseHandover>('report.case_assigned');
/** Somebody reported something. */
export const reportFiled = event<{ caseId: string }>('report.filed');
