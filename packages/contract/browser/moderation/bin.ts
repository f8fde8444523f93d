// Written by `npm run generate` from the contract: what the browser needs of it.
export const binRules = {"reason":{"minLength":1,"maxLength":500}};
export const deletedByWhom = ["author","staff"];
export const listDeletedPosts = {"method":"GET","path":"/api/admin/deletedPosts"};
export const removeDeletedPost = {"method":"POST","path":"/api/admin/deletedPosts/{kind}/{postId}/remove"};
