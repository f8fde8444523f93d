// Written by `npm run generate` from the contract: what the browser needs of it.
export const addStaffRole = {"method":"POST","path":"/api/admin/staffRoles"};
export const deleteStaffRole = {"method":"POST","path":"/api/admin/staffRoles/{roleId}/delete"};
export const editStaffRole = {"method":"POST","path":"/api/admin/staffRoles/{roleId}"};
export const giveStaffRole = {"method":"POST","path":"/api/admin/staff/{memberId}/role"};
export const listStaff = {"method":"GET","path":"/api/admin/staff"};
export const readOwnStaffRights = {"method":"GET","path":"/api/admin/ownRights"};
export const staffRoleRules = {"name":{"minLength":1,"maxLength":50},"tags":{"minItems":1,"maxItems":100},"most":100};
