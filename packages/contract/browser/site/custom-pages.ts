// Written by `npm run generate` from the contract: what the browser needs of it.
export const addCustomPage = {"method":"POST","path":"/api/admin/customPages"};
export const customPageMenus = ["none","footer","header"];
export const customPageRules = {"slug":{"minLength":1,"maxLength":60,"pattern":"^[a-z0-9]+(?:-[a-z0-9]+)*$"},"title":{"minLength":1,"maxLength":60},"body":{"minLength":1,"maxLength":50000},"pages":50};
export const customPageStates = ["visible","hidden","deleted"];
export const deleteCustomPage = {"method":"POST","path":"/api/admin/customPages/{pageId}/delete"};
export const editCustomPage = {"method":"POST","path":"/api/admin/customPages/{pageId}"};
export const listStaffCustomPages = {"method":"GET","path":"/api/admin/customPages"};
export const readCustomPage = {"method":"GET","path":"/api/customPages/{slug}"};
export const readStaffCustomPage = {"method":"GET","path":"/api/admin/customPages/{pageId}"};
export const restoreCustomPage = {"method":"POST","path":"/api/admin/customPages/{pageId}/restore"};
export const setCustomPageText = {"method":"POST","path":"/api/admin/customPages/{pageId}/texts/{language}"};
