// Written by `npm run generate` from the contract: what the browser needs of it.
export const addFavouriteFolder = {"method":"POST","path":"/api/user/control/favouriteFolders"};
export const deleteFavouriteFolder = {"method":"POST","path":"/api/user/control/favouriteFolders/{folderId}/delete"};
export const favouriteTopic = {"method":"POST","path":"/api/user/control/topics/{topicId}/favourite"};
export const folderRules = {"name":{"minLength":1,"maxLength":30},"perMember":50};
export const likeComment = {"method":"POST","path":"/api/user/control/comments/{commentId}/like"};
export const likeReply = {"method":"POST","path":"/api/user/control/replies/{replyId}/like"};
export const likeTopic = {"method":"POST","path":"/api/user/control/topics/{topicId}/like"};
export const likeableKinds = ["topic","comment","reply","question","answer","answer_reply"];
export const listFavouriteFolders = {"method":"GET","path":"/api/user/control/favouriteFolders"};
export const listFavourites = {"method":"GET","path":"/api/user/control/favourites"};
export const listLikes = {"method":"GET","path":"/api/user/control/likes"};
export const listTopicFavouriters = {"method":"GET","path":"/api/user/control/topics/{topicId}/favouriters"};
export const listTopicLikers = {"method":"GET","path":"/api/user/control/topics/{topicId}/likers"};
export const renameFavouriteFolder = {"method":"POST","path":"/api/user/control/favouriteFolders/{folderId}"};
