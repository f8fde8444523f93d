// Written by `npm run generate` from the contract: what the browser needs of it.
export const followTag = {"method":"POST","path":"/api/user/control/tags/{tagId}/follow"};
export const listFollowedTags = {"method":"GET","path":"/api/user/control/followedTags"};
export const tagFollowLimit = 100;
