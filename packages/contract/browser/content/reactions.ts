// Written by `npm run generate` from the contract: what the browser needs of it.
export const addFavouriteFolder = {"method":"POST","path":"/api/user/control/favouriteFolders","body":{"properties":{"name":{"minLength":1,"maxLength":30}},"required":["name"]}};
export const deleteFavouriteFolder = {"method":"POST","path":"/api/user/control/favouriteFolders/{folderId}/delete"};
export const editFavourite = {"method":"POST","path":"/api/user/control/favourites/{kind}/{postId}","body":{"properties":{"note":{"maxLength":300},"remindAt":{"pattern":"^[^:]*:[0-9]{2}:[0-5]"}},"required":["note"]}};
export const favouriteRules = {"note":{"maxLength":300},"years":5};
export const favouriteTopic = {"method":"POST","path":"/api/user/control/topics/{topicId}/favourite","body":{"properties":{"folderId":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const folderRules = {"name":{"minLength":1,"maxLength":30},"perMember":50};
export const likeComment = {"method":"POST","path":"/api/user/control/comments/{commentId}/like"};
export const likeReply = {"method":"POST","path":"/api/user/control/replies/{replyId}/like"};
export const likeTopic = {"method":"POST","path":"/api/user/control/topics/{topicId}/like"};
export const likeableKinds = ["topic","comment","reply","question","answer","answer_reply"];
export const listFavouriteFolders = {"method":"GET","path":"/api/user/control/favouriteFolders"};
export const listFavourites = {"method":"GET","path":"/api/user/control/favourites","query":{"properties":{"folder":{"pattern":"^(none|[1-9][0-9]{0,17})$"},"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listLikes = {"method":"GET","path":"/api/user/control/likes","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listTopicFavouriters = {"method":"GET","path":"/api/user/control/topics/{topicId}/favouriters","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listTopicLikers = {"method":"GET","path":"/api/user/control/topics/{topicId}/likers","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const renameFavouriteFolder = {"method":"POST","path":"/api/user/control/favouriteFolders/{folderId}","body":{"properties":{"name":{"minLength":1,"maxLength":30}},"required":["name"]}};
