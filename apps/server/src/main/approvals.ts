import { approvalRoutes } from '../modules/approvals/index.ts';
import { modelProviderApproval } from '../modules/assistant/index.ts';
import { deliveryApproval } from '../modules/delivery/index.ts';
import { giveRoleApproval, makeStaffApproval, resetPasswordApproval, staffRoleApproval } from '../modules/member-admin/index.ts';
import { memberCards, displayNameOf } from '../modules/members/index.ts';
import { paymentProviderApproval, refundApproval } from '../modules/payments/index.ts';
import { adoptionApproval } from '../modules/questions/index.ts';
import { settingApproval } from '../modules/site/index.ts';

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
  },
  readCards: memberCards,
  nameOf: displayNameOf,
});
