// Written by `npm run generate` from the contract: what the browser needs of it.
export const deleteComment = {"method":"POST","path":"/api/user/control/comments/{commentId}/delete"};
export const deleteReply = {"method":"POST","path":"/api/user/control/replies/{replyId}/delete"};
export const editComment = {"method":"POST","path":"/api/user/control/comments/{commentId}","body":{"properties":{"body":{"minLength":1,"maxLength":101000},"version":{"type":"integer","minimum":0,"maximum":2000000000}},"required":["body","version"]}};
export const editReply = {"method":"POST","path":"/api/user/control/replies/{replyId}","body":{"properties":{"body":{"minLength":1,"maxLength":5000},"version":{"type":"integer","minimum":0,"maximum":2000000000}},"required":["body","version"]}};
export const postComment = {"method":"POST","path":"/api/user/control/topics/{topicId}/comments","body":{"properties":{"body":{"minLength":1,"maxLength":100000},"quoteId":{"pattern":"^[1-9][0-9]{0,17}$"},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["body"]}};
export const postReply = {"method":"POST","path":"/api/user/control/comments/{commentId}/replies","body":{"properties":{"body":{"minLength":1,"maxLength":5000},"answersReplyId":{"pattern":"^[1-9][0-9]{0,17}$"},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["body"]}};
export const readCommentSource = {"method":"GET","path":"/api/user/control/comments/{commentId}/source"};
export const readReplySource = {"method":"GET","path":"/api/user/control/replies/{replyId}/source"};
export const restoreComment = {"method":"POST","path":"/api/user/control/comments/{commentId}/restore"};
export const restoreReply = {"method":"POST","path":"/api/user/control/replies/{replyId}/restore"};
