import { event } from '../../platform/events/emit.ts';

/** Staff let a new account in or refused it; the mail is sent by a job. */
export const registrationDecided = event<{ memberId: string; accepted: boolean; reason: string }>('registration.decided');
