// Written by `npm run generate` from the contract: what the browser needs of it.
export const editWiki = {"method":"POST","path":"/api/user/control/posts/{kind}/{postId}/wikiEdits","body":{"properties":{"body":{"minLength":1,"maxLength":100000},"version":{"type":"integer","minimum":0,"maximum":2000000000}},"required":["body","version"]}};
export const readWikiSource = {"method":"GET","path":"/api/user/control/posts/{kind}/{postId}/wikiSource"};
export const restoreVersion = {"method":"POST","path":"/api/user/control/posts/{kind}/{postId}/restoredVersions","body":{"properties":{"editId":{"pattern":"^[1-9][0-9]{0,17}$"},"version":{"type":"integer","minimum":0,"maximum":2000000000},"reason":{"maxLength":500}},"required":["editId","version","reason"]}};
export const setWiki = {"method":"POST","path":"/api/user/control/posts/{kind}/{postId}/wiki"};
