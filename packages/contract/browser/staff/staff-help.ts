// Written by `npm run generate` from the contract: what the browser needs of it.
export const addHelp = {"method":"POST","path":"/api/admin/help"};
export const addHelpCategory = {"method":"POST","path":"/api/admin/help/categories"};
export const deleteHelp = {"method":"POST","path":"/api/admin/help/{helpId}/delete"};
export const deleteHelpCategory = {"method":"POST","path":"/api/admin/help/categories/{helpTypeId}/delete"};
export const editHelp = {"method":"POST","path":"/api/admin/help/{helpId}"};
export const editHelpCategory = {"method":"POST","path":"/api/admin/help/categories/{helpTypeId}"};
export const helpStates = ["visible","hidden","deleted"];
export const listStaffHelp = {"method":"GET","path":"/api/admin/help"};
export const listStaffHelpCategories = {"method":"GET","path":"/api/admin/help/categories"};
export const mergeHelpCategories = {"method":"POST","path":"/api/admin/help/categories/{helpTypeId}/merge"};
export const moveHelp = {"method":"POST","path":"/api/admin/help/move"};
export const readStaffHelp = {"method":"GET","path":"/api/admin/help/{helpId}"};
export const restoreHelp = {"method":"POST","path":"/api/admin/help/{helpId}/restore"};
export const setHelpText = {"method":"POST","path":"/api/admin/help/{helpId}/texts/{language}"};
