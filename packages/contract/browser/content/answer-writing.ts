// Written by `npm run generate` from the contract: what the browser needs of it.
export const deleteAnswer = {"method":"POST","path":"/api/user/control/answers/{answerId}/delete"};
export const deleteAnswerReply = {"method":"POST","path":"/api/user/control/answerReplies/{replyId}/delete"};
export const editAnswer = {"method":"POST","path":"/api/user/control/answers/{answerId}"};
export const editAnswerReply = {"method":"POST","path":"/api/user/control/answerReplies/{replyId}"};
export const markWorked = {"method":"POST","path":"/api/user/control/answers/{answerId}/worked"};
export const postAnswer = {"method":"POST","path":"/api/user/control/questions/{questionId}/answers"};
export const postAnswerReply = {"method":"POST","path":"/api/user/control/answers/{answerId}/replies"};
export const postQuestionReply = {"method":"POST","path":"/api/user/control/questions/{questionId}/replies"};
export const readAnswerReplySource = {"method":"GET","path":"/api/user/control/answerReplies/{replyId}/source"};
export const readAnswerSource = {"method":"GET","path":"/api/user/control/answers/{answerId}/source"};
export const restoreAnswer = {"method":"POST","path":"/api/user/control/answers/{answerId}/restore"};
export const restoreAnswerReply = {"method":"POST","path":"/api/user/control/answerReplies/{replyId}/restore"};
