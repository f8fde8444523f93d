// Written by `npm run generate` from the contract: what the browser needs of it.
export const cancelMember = {"method":"POST","path":"/api/admin/members/{memberId}/cancel"};
export const deleteMemberAvatar = {"method":"POST","path":"/api/admin/members/{memberId}/avatar/delete"};
export const disableMembers = {"method":"POST","path":"/api/admin/members/disable"};
export const endMemberSessions = {"method":"POST","path":"/api/admin/members/{memberId}/sessions/end"};
export const endMemberSilence = {"method":"POST","path":"/api/admin/members/{memberId}/silence/end"};
export const markBot = {"method":"POST","path":"/api/admin/members/{memberId}/bot"};
export const markStaff = {"method":"POST","path":"/api/admin/members/{memberId}/staff"};
export const resetMemberPassword = {"method":"POST","path":"/api/admin/members/{memberId}/password"};
export const resetSecondFactor = {"method":"POST","path":"/api/admin/members/{memberId}/secondFactor/reset"};
export const restoreMembers = {"method":"POST","path":"/api/admin/members/restore"};
