import { event } from '../../platform/events/emit.ts';

/** A mail is due: one job makes and sends it. */
export const mailDue = event<{ mailId: string }>('notification_mail.due');

/** Members whose id is greater than `after`, in zones where it is time for a digest; each batch asks for the next. */
export const digestDue = event<{ kind: 'daily' | 'weekly'; day: string; zones: string[]; after: string }>('digest.due');
