// Written by `npm run generate` from the contract: what the browser needs of it.
export const addListBlock = {"method":"POST","path":"/api/admin/listBlocks"};
export const deleteListBlock = {"method":"POST","path":"/api/admin/listBlocks/{blockId}/delete"};
export const editListBlock = {"method":"POST","path":"/api/admin/listBlocks/{blockId}"};
export const listBlockLists = ["topics","questions","both"];
export const listBlockPositions = ["top","side"];
export const listBlockRules = {"title":{"minLength":1,"maxLength":60},"text":{"maxLength":1000},"blocks":20};
export const listBlocks = {"method":"GET","path":"/api/listBlocks"};
export const listStaffListBlocks = {"method":"GET","path":"/api/admin/listBlocks"};
