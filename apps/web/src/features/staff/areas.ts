import {
  adminAddressBansPage,
  adminAdjustmentsPage,
  adminPayoutsPage,
  adminAnswersPage,
  adminAppearancePage,
  adminAssistantPage,
  adminAuditPage,
  adminBinPage,
  adminBooksPage,
  adminChangesPage,
  adminCommentsPage,
  adminFeedbackPage,
  adminFieldsPage,
  adminFilesPage,
  adminForbiddenNamesPage,
  adminGiftTasksPage,
  adminBadgesPage,
  adminGradesPage,
  adminInviteCodesPage,
  adminHeaderSectionsPage,
  adminCustomPagesPage,
  adminHelpPage,
  adminImportsPage,
  adminLinksPage,
  adminListBlocksPage,
  adminMaintenancePage,
  adminMembersPage,
  adminMembershipCardsPage,
  adminMembershipOrdersPage,
  adminNoticesPage,
  adminOutboxPage,
  adminPaymentOrdersPage,
  adminPaymentProvidersPage,
  adminProvidersPage,
  adminQuestionsPage,
  adminQueuePage,
  adminReportCategoriesPage,
  adminReportReasonsPage,
  adminReportsPage,
  adminRetentionPage,
  adminRolesPage,
  adminSearchPage,
  adminSecurityEventsPage,
  adminSettingsPage,
  adminStaffPage,
  adminTagsPage,
  adminTopicsPage,
  adminVideosPage,
  adminApplicationsPage,
  adminAppealsPage,
  adminWebhooksPage,
  adminWordsPage,
  type StaffRight,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { IconName } from '../../ui/icon-names.ts';
import { mayOpen, type Counts, type OwnRights, waitingAltogether } from './counts.ts';
import type { staffMessages } from './messages.ts';

type Texts = typeof staffMessages.zh;

/** Texts without parameters. */
type Label = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts];

/** One menu entry, and the right that its screens need. */
export interface Area {
  to: string;
  icon: IconName;
  label: Label;
  right: StaffRight | 'any';
  waiting?: (counts: Counts) => number;
  /** Screens under this URL belong to it too. */
  below?: boolean;
  /** URLs elsewhere whose screens belong to it too. */
  also?: readonly string[];
  /** Not for staff whose right is limited to tags. */
  everywhere?: boolean;
  /** Private: not open to auditors either. */
  closedToAuditors?: boolean;
}

interface Group {
  title: 'groupContent' | 'groupPeople' | 'groupValue' | 'groupSite';
  areas: readonly Area[];
}

/** All screens of the back office but the overview. */
const groups: readonly Group[] = [
  {
    title: 'groupContent',
    areas: [
      { to: addressOf(adminQueuePage), icon: 'inbox', label: 'queue', right: 'any', waiting: waitingAltogether },
      { to: addressOf(adminTopicsPage), icon: 'text', label: 'topics', right: 'content', waiting: (counts) => counts.topics },
      {
        to: addressOf(adminCommentsPage),
        icon: 'message-square',
        label: 'comments',
        right: 'content',
        waiting: (counts) => counts.comments + counts.replies,
      },
      {
        to: addressOf(adminQuestionsPage),
        icon: 'circle-question-mark',
        label: 'questions',
        right: 'content',
        waiting: (counts) => counts.questions,
      },
      {
        to: addressOf(adminAnswersPage),
        icon: 'lightbulb',
        label: 'answers',
        right: 'content',
        waiting: (counts) => counts.answers + counts.answerReplies,
      },
      {
        to: addressOf(adminReportsPage),
        icon: 'flag',
        label: 'reports',
        right: 'reports',
        waiting: (counts) => counts.reports,
        also: [addressOf(adminReportCategoriesPage), addressOf(adminReportReasonsPage)],
      },
      { to: addressOf(adminAppealsPage), icon: 'scale', label: 'appeals', right: 'reports', waiting: (counts) => counts.appeals },
      { to: addressOf(adminVideosPage), icon: 'video', label: 'videos', right: 'content', everywhere: true },
      { to: addressOf(adminBinPage), icon: 'trash-2', label: 'bin', right: 'content' },
      { to: addressOf(adminFilesPage), icon: 'paperclip', label: 'files', right: 'content', everywhere: true },
      { to: addressOf(adminTagsPage), icon: 'tags', label: 'tags', right: 'appearance' },
    ],
  },
  {
    title: 'groupPeople',
    areas: [
      { to: addressOf(adminFeedbackPage), icon: 'mail-open', label: 'feedback', right: 'people', waiting: (counts) => counts.feedback },
      { to: addressOf(adminMembersPage), icon: 'users', label: 'members', right: 'people', below: true },
      { to: addressOf(adminRolesPage), icon: 'shield-check', label: 'roles', right: 'people' },
      { to: addressOf(adminInviteCodesPage), icon: 'user-round-plus', label: 'inviteCodes', right: 'people' },
      { to: addressOf(adminGradesPage), icon: 'award', label: 'grades', right: 'people' },
      { to: addressOf(adminBadgesPage), icon: 'badge-check', label: 'badges', right: 'people' },
      { to: addressOf(adminFieldsPage), icon: 'list-checks', label: 'registrationFields', right: 'settings' },
      { to: addressOf(adminForbiddenNamesPage), icon: 'ban', label: 'forbiddenNames', right: 'people' },
      { to: addressOf(adminAddressBansPage), icon: 'shield', label: 'addressBans', right: 'people' },
    ],
  },
  {
    title: 'groupValue',
    areas: [
      { to: addressOf(adminBooksPage), icon: 'book-open-check', label: 'books', right: 'money' },
      {
        to: addressOf(adminPaymentOrdersPage),
        icon: 'receipt-text',
        label: 'payments',
        right: 'money',
        waiting: (counts) => counts.refunds,
        below: true,
      },
      { to: addressOf(adminPaymentProvidersPage), icon: 'hand-coins', label: 'paymentProviders', right: 'money' },
      { to: addressOf(adminMembershipCardsPage), icon: 'badge-check', label: 'membershipCards', right: 'money' },
      { to: addressOf(adminMembershipOrdersPage), icon: 'receipt', label: 'membershipOrders', right: 'money' },
      { to: addressOf(adminGiftTasksPage), icon: 'gift', label: 'giftTasks', right: 'money', below: true },
      {
        to: addressOf(adminPayoutsPage),
        icon: 'banknote',
        label: 'payouts',
        right: 'money',
        waiting: ({ payouts, payoutsToPay }) => payouts + payoutsToPay,
      },
      { to: addressOf(adminAdjustmentsPage), icon: 'scale', label: 'adjustments', right: 'money', waiting: (counts) => counts.adjustments },
    ],
  },
  {
    title: 'groupSite',
    areas: [
      { to: addressOf(adminSettingsPage), icon: 'settings', label: 'settings', right: 'settings', below: true },
      { to: addressOf(adminAppearancePage), icon: 'sun', label: 'appearance', right: 'settings' },
      { to: addressOf(adminProvidersPage), icon: 'key-round', label: 'signInProviders', right: 'settings' },
      { to: addressOf(adminApplicationsPage), icon: 'external-link', label: 'applications', right: 'settings' },
      { to: addressOf(adminNoticesPage), icon: 'megaphone', label: 'notices', right: 'appearance', below: true },
      { to: addressOf(adminSearchPage), icon: 'search', label: 'search', right: 'settings' },
      { to: addressOf(adminAssistantPage), icon: 'sparkles', label: 'assistant', right: 'settings' },
      { to: addressOf(adminWordsPage), icon: 'text-quote', label: 'wordLists', right: 'settings' },
      { to: addressOf(adminHelpPage), icon: 'life-buoy', label: 'help', right: 'appearance', below: true },
      { to: addressOf(adminCustomPagesPage), icon: 'file-text', label: 'customPages', right: 'appearance', below: true },
      { to: addressOf(adminHeaderSectionsPage), icon: 'layout-list', label: 'sections', right: 'appearance' },
      { to: addressOf(adminListBlocksPage), icon: 'image', label: 'blocks', right: 'appearance' },
      { to: addressOf(adminLinksPage), icon: 'link', label: 'links', right: 'appearance' },
      { to: addressOf(adminChangesPage), icon: 'user-round-check', label: 'changes', right: 'any', waiting: (counts) => counts.changes },
      { to: addressOf(adminStaffPage), icon: 'shield-check', label: 'staff', right: 'staff' },
      { to: addressOf(adminAuditPage), icon: 'scroll-text', label: 'audit', right: 'staff' },
      { to: addressOf(adminSecurityEventsPage), icon: 'shield-alert', label: 'securityEvents', right: 'people' },
      { to: addressOf(adminMaintenancePage), icon: 'history', label: 'maintenance', right: 'settings' },
      { to: addressOf(adminImportsPage), icon: 'package-open', label: 'imports', right: 'settings', below: true },
      { to: addressOf(adminRetentionPage), icon: 'hourglass', label: 'retention', right: 'settings' },
      { to: addressOf(adminWebhooksPage), icon: 'workflow', label: 'webhooks', right: 'settings', below: true },
      { to: addressOf(adminOutboxPage), icon: 'inbox', label: 'outbox', right: 'settings', closedToAuditors: true },
    ],
  },
];

function isOpen({ right, everywhere = false, closedToAuditors = false }: Area, own: OwnRights): boolean {
  if (everywhere && own.tagIds !== null && !own.audits) return false;
  if (right === 'any') return true;
  return closedToAuditors ? own.rights.includes(right) : mayOpen(own, right);
}

/** The entries that the viewer's rights open. */
export function openGroups(own: OwnRights): Group[] {
  return groups.flatMap(({ title, areas }) => {
    const open = areas.filter((area) => isOpen(area, own));
    return open.length === 0 ? [] : [{ title, areas: open }];
  });
}

/** Whether a screen is below the URL of an entry, or at one that belongs to it. */
export function belongsTo({ to, also = [] }: Area, path: string): boolean {
  return [to, ...also].some((address) => path === address || path.startsWith(`${address}/`));
}

/** Whether a URL is read-only for the viewer: an auditor without the right to act there. */
export function isOnlyRead(path: string, own: OwnRights): boolean {
  const here = groups.flatMap(({ areas }) => areas).find((area) => belongsTo(area, path));
  return here !== undefined && here.right !== 'any' && !own.rights.includes(here.right);
}

/** Their URLs. */
export function openAreas(own: OwnRights): ReadonlySet<string> {
  return new Set(openGroups(own).flatMap(({ areas }) => areas.map(({ to }) => to)));
}
