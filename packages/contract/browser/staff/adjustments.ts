// Written by `npm run generate` from the contract: what the browser needs of it.
export const adjustMember = {"method":"POST","path":"/api/admin/members/{memberId}/adjustments"};
export const adjustmentKinds = ["adjust","write_off"];
export const adjustmentRules = {"reason":{"minLength":1,"maxLength":200}};
export const adjustmentStates = ["waiting","done","refused","withdrawn"];
export const confirmAdjustment = {"method":"POST","path":"/api/admin/adjustments/{adjustmentId}/confirm"};
export const listAdjustments = {"method":"GET","path":"/api/admin/adjustments"};
export const refuseAdjustment = {"method":"POST","path":"/api/admin/adjustments/{adjustmentId}/refuse"};
export const withdrawAdjustment = {"method":"POST","path":"/api/admin/adjustments/{adjustmentId}/withdraw"};
