// Written by `npm run generate` from the contract: what the browser needs of it.
export const addMember = {"method":"POST","path":"/api/admin/members"};
export const editMember = {"method":"POST","path":"/api/admin/members/{memberId}"};
export const listMemberLogins = {"method":"GET","path":"/api/admin/members/{memberId}/loginLog"};
export const listMembers = {"method":"GET","path":"/api/admin/members"};
export const memberKinds = ["local","phone","email","wechat","other"];
export const memberSorts = ["registered","used"];
export const memberStates = ["active","disabled","cancelled"];
export const readMember = {"method":"GET","path":"/api/admin/members/{memberId}"};
export const readMemberContact = {"method":"POST","path":"/api/admin/members/{memberId}/contact"};
export const readMemberFilterForm = {"method":"GET","path":"/api/admin/members/filterForm"};
export const staffMemberRules = {"remark":{"maxLength":500},"reason":{"minLength":1,"maxLength":200},"bulk":100,"roles":50};
