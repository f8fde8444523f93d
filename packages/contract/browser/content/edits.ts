// Written by `npm run generate` from the contract: what the browser needs of it.
export const editPost = {"method":"POST","path":"/api/admin/posts/{kind}/{postId}"};
export const editRules = {"reason":{"minLength":1,"maxLength":500},"pageSize":5};
export const listPostEdits = {"method":"GET","path":"/api/user/control/posts/{kind}/{postId}/edits","query":{"properties":{"before":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const readPostSource = {"method":"GET","path":"/api/admin/posts/{kind}/{postId}/source"};
