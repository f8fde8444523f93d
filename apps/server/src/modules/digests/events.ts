import { event } from '../../platform/events/emit.ts';

/** A mail is due: one job creates and sends it. */
export const mailDue = event<{ mailId: string }>('notification_mail.due');

/** Members with an id greater than `after`, in time zones where a digest is due; each batch requests the next. */
export const digestDue = event<{ kind: 'daily' | 'weekly'; day: string; zones: string[]; after: string }>('digest.due');
