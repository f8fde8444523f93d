import type Type from 'typebox';
import { addressOf } from '../site/address-of.ts';
import {
  adminReportsPage,
  appealsPage,
  balancePage,
  cardOrdersPage,
  editSuggestionsPage,
  envelopeSharesPage,
  filePage,
  followerListPage,
  pointsPage,
  profilePage,
  reportListPage,
  scheduledPostsPage,
} from '../site/addresses.ts';
import { addressOfPost } from '../site/post-address.ts';
import type { Reminder } from './reminders.ts';

type Target = NonNullable<Type.Static<typeof Reminder>['target']>;

type Sender = { id: string; account: string; cancelled: boolean };

/** A single follower links to the profile, several to the list of followers. */
function addressOfFollowers(senders: readonly Sender[], id: string): string | null {
  if (senders.length > 1) return addressOf(followerListPage);
  const sender = senders.find((one) => one.id === id) ?? senders[0];
  return sender && !sender.cancelled ? addressOf(profilePage, { userName: sender.account }) : null;
}

/**
 * The link target of a reminder: the exact floor, on whichever page it is; null if there is nothing to open. Used by the list, push and
 * mail.
 */
export function addressOfReminder({ senders, target }: { senders: readonly Sender[]; target: Target | null }): string | null {
  if (target === null) return null;
  const { kind, id, rootId } = target;
  if (kind === 'member') return addressOfFollowers(senders, id);
  if (kind === 'balance') return addressOf(balancePage);
  if (kind === 'points') return addressOf(pointsPage);
  if (kind === 'envelope') return addressOf(envelopeSharesPage, { giveRedEnvelopeId: id });
  if (kind === 'report_case') return addressOf(adminReportsPage, { caseId: id });
  if (kind === 'reports') return addressOf(reportListPage);
  if (kind === 'file') return addressOf(filePage, { key: rootId ?? '' });
  if (kind === 'appeals') return addressOf(appealsPage);
  if (kind === 'scheduled_posts') return addressOf(scheduledPostsPage);
  if (kind === 'edit_suggestions') return addressOf(editSuggestionsPage);
  if (kind === 'badges') return addressOf(profilePage);
  if (kind === 'cards') return addressOf(cardOrdersPage);
  return addressOfPost({ kind, id, placeId: rootId ?? id });
}
