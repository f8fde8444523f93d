// Written by `npm run generate` from the contract: what the browser needs of it.
export const importLimits = {"runs":100,"tables":500,"reasons":50,"remarks":300,"sums":1000,"staff":300,"pages":10,"texts":6};
export const importStates = ["running","stopped","finished","replaced"];
export const listImportPages = {"method":"GET","path":"/api/admin/imports/{importId}/pages"};
export const listImports = {"method":"GET","path":"/api/admin/imports"};
export const readImport = {"method":"GET","path":"/api/admin/imports/{importId}"};
export const readInvitations = {"method":"GET","path":"/api/admin/invitations"};
export const setMovedNotice = {"method":"POST","path":"/api/admin/imports/movedNotice"};
export const startInvitations = {"method":"POST","path":"/api/admin/invitations/start"};
export const stopInvitations = {"method":"POST","path":"/api/admin/invitations/stop"};
