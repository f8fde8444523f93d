// Written by `npm run generate` from the contract: what the browser needs of it.
export const changeKinds = ["setting","make_staff","payment_provider","give_staff_role","staff_role","refund","adoption","reset_password","model_provider","delivery","card","card_refund","member_roles","gift","sign_in_provider","tag_rights","initial_role","start_refund","opening_balances","payout"];
export const changeStates = ["waiting","done","refused","withdrawn","outdated"];
export const confirmChange = {"method":"POST","path":"/api/admin/changes/{changeId}/confirm"};
export const listStaffChanges = {"method":"GET","path":"/api/admin/changes"};
export const refuseChange = {"method":"POST","path":"/api/admin/changes/{changeId}/refuse"};
export const withdrawChange = {"method":"POST","path":"/api/admin/changes/{changeId}/withdraw"};
