// Written by `npm run generate` from the contract: what the browser needs of it.
export const closeFolder = {"method":"POST","path":"/api/admin/favouriteFolders/{folderId}/close"};
export const followFolder = {"method":"POST","path":"/api/user/control/favouriteFolders/{folderId}/follow"};
export const listFollowedFolders = {"method":"GET","path":"/api/user/control/followedFolders","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listMemberFolders = {"method":"GET","path":"/api/members/{account}/favouriteFolders"};
export const readPublicFolder = {"method":"GET","path":"/api/favouriteFolders/{folderId}","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const setFolderPublic = {"method":"POST","path":"/api/user/control/favouriteFolders/{folderId}/public"};
