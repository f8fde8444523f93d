import { approvalRoutes } from '../modules/approvals/index.ts';
import { modelProviderApproval } from '../modules/assistant/index.ts';
import { deliveryApproval } from '../modules/delivery/index.ts';
import {
  giveRoleApproval,
  initialRoleApproval,
  makeStaffApproval,
  memberRolesApproval,
  resetPasswordApproval,
  staffRoleApproval,
} from '../modules/member-admin/index.ts';
import { memberCards, displayNameOf } from '../modules/members/index.ts';
import { openingsApproval } from '../modules/openings/index.ts';
import { cardApproval, cardRefundApproval, giftApproval } from '../modules/memberships/index.ts';
import { payoutApproval } from '../modules/payouts/index.ts';
import { paymentProviderApproval, refundApproval, startRefundApproval } from '../modules/payments/index.ts';
import { adoptionApproval } from '../modules/questions/index.ts';
import { settingApproval } from '../modules/site/index.ts';
import { tagRightsApproval } from '../modules/tags/index.ts';
import { signInProviderApproval } from '../modules/third-party/index.ts';

/** Everything that waits for a second person, with what carries it out. */
export const changeRoutes = approvalRoutes({
  kinds: {
    setting: settingApproval,
    make_staff: makeStaffApproval,
    payment_provider: paymentProviderApproval,
    give_staff_role: giveRoleApproval,
    staff_role: staffRoleApproval,
    refund: refundApproval,
    adoption: adoptionApproval,
    reset_password: resetPasswordApproval,
    model_provider: modelProviderApproval,
    delivery: deliveryApproval,
    card: cardApproval,
    card_refund: cardRefundApproval,
    member_roles: memberRolesApproval,
    gift: giftApproval,
    sign_in_provider: signInProviderApproval,
    tag_rights: tagRightsApproval,
    initial_role: initialRoleApproval,
    start_refund: startRefundApproval,
    opening_balances: openingsApproval,
    payout: payoutApproval,
  },
  readCards: memberCards,
  nameOf: displayNameOf,
});
