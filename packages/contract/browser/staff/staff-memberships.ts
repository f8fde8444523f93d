// Written by `npm run generate` from the contract: what the browser needs of it.
export const addMembershipCard = {"method":"POST","path":"/api/admin/membershipCards"};
export const deleteMembershipCard = {"method":"POST","path":"/api/admin/membershipCards/{cardId}/delete"};
export const editMembershipCard = {"method":"POST","path":"/api/admin/membershipCards/{cardId}"};
export const listStaffMembershipCardOrders = {"method":"GET","path":"/api/admin/membershipCardOrders"};
export const listStaffMembershipCards = {"method":"GET","path":"/api/admin/membershipCards"};
export const orderMembershipCards = {"method":"POST","path":"/api/admin/membershipCards/order"};
export const refundMembershipCardOrder = {"method":"POST","path":"/api/admin/membershipCardOrders/{number}/refund"};
export const sellMembershipCard = {"method":"POST","path":"/api/admin/membershipCards/{cardId}/sale"};
