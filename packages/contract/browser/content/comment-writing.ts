// Written by `npm run generate` from the contract: what the browser needs of it.
export const deleteComment = {"method":"POST","path":"/api/user/control/comments/{commentId}/delete"};
export const deleteReply = {"method":"POST","path":"/api/user/control/replies/{replyId}/delete"};
export const editComment = {"method":"POST","path":"/api/user/control/comments/{commentId}"};
export const editReply = {"method":"POST","path":"/api/user/control/replies/{replyId}"};
export const postComment = {"method":"POST","path":"/api/user/control/topics/{topicId}/comments"};
export const postReply = {"method":"POST","path":"/api/user/control/comments/{commentId}/replies"};
export const readCommentSource = {"method":"GET","path":"/api/user/control/comments/{commentId}/source"};
export const readReplySource = {"method":"GET","path":"/api/user/control/replies/{replyId}/source"};
export const restoreComment = {"method":"POST","path":"/api/user/control/comments/{commentId}/restore"};
export const restoreReply = {"method":"POST","path":"/api/user/control/replies/{replyId}/restore"};
