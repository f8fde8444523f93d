// Written by `npm run generate` from the contract: what the browser needs of it.
export const blockFile = {"method":"POST","path":"/api/admin/files/{fileKey}/block"};
export const deleteFile = {"method":"POST","path":"/api/admin/files/{fileKey}/delete"};
export const listStaffFiles = {"method":"GET","path":"/api/admin/files"};
export const readFileFigures = {"method":"GET","path":"/api/admin/files/figures"};
export const staffFileRules = {"name":{"minLength":1,"maxLength":100},"reason":{"minLength":1,"maxLength":500}};
export const staffFileStates = ["ready","checking","infected","blocked","unclaimed"];
export const unblockFile = {"method":"POST","path":"/api/admin/files/{fileKey}/unblock"};
