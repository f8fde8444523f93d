// Written by `npm run generate` from the contract: what the browser needs of it.
export const addInviteCode = {"method":"POST","path":"/api/user/control/inviteCodes","body":{"properties":{"note":{"maxLength":60},"uses":{"type":"integer","minimum":1,"maximum":20},"days":{"type":"integer","minimum":1,"maximum":90}},"required":["note","uses","days"]}};
export const addStaffInviteCode = {"method":"POST","path":"/api/admin/inviteCodes"};
export const inviteCodeRules = {"note":{"maxLength":60},"uses":{"minimum":1,"maximum":20},"days":{"minimum":1,"maximum":90},"staffUses":{"minimum":1,"maximum":2000},"staffDays":{"minimum":1,"maximum":366},"periodDays":30,"code":{"minLength":1,"maxLength":40},"pageSize":30};
export const inviteCodeStates = ["open","used","ended","withdrawn"];
export const listInviteCodes = {"method":"GET","path":"/api/user/control/inviteCodes","query":{"properties":{"before":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const listStaffInviteCodes = {"method":"GET","path":"/api/admin/inviteCodes"};
export const readInviteCode = {"method":"GET","path":"/api/inviteCodes/{code}"};
export const withdrawInviteCode = {"method":"POST","path":"/api/user/control/inviteCodes/{inviteCodeId}/withdraw"};
export const withdrawStaffInviteCode = {"method":"POST","path":"/api/admin/inviteCodes/{inviteCodeId}/withdraw"};
