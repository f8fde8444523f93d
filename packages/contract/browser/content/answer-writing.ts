// Written by `npm run generate` from the contract: what the browser needs of it.
export const deleteAnswer = {"method":"POST","path":"/api/user/control/answers/{answerId}/delete"};
export const deleteAnswerReply = {"method":"POST","path":"/api/user/control/answerReplies/{replyId}/delete"};
export const editAnswer = {"method":"POST","path":"/api/user/control/answers/{answerId}","body":{"properties":{"body":{"minLength":1,"maxLength":100000},"holdsFor":{"maxLength":40},"version":{"type":"integer","minimum":0,"maximum":2000000000}},"required":["body","version"]}};
export const editAnswerReply = {"method":"POST","path":"/api/user/control/answerReplies/{replyId}","body":{"properties":{"body":{"minLength":1,"maxLength":5000},"version":{"type":"integer","minimum":0,"maximum":2000000000}},"required":["body","version"]}};
export const markUnhelpful = {"method":"POST","path":"/api/user/control/answers/{answerId}/unhelpful"};
export const markWorked = {"method":"POST","path":"/api/user/control/answers/{answerId}/worked"};
export const postAnswer = {"method":"POST","path":"/api/user/control/questions/{questionId}/answers","body":{"properties":{"body":{"minLength":1,"maxLength":100000},"holdsFor":{"maxLength":40},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["body"]}};
export const postAnswerReply = {"method":"POST","path":"/api/user/control/answers/{answerId}/replies","body":{"properties":{"body":{"minLength":1,"maxLength":5000},"answersReplyId":{"pattern":"^[1-9][0-9]{0,17}$"},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["body"]}};
export const postQuestionReply = {"method":"POST","path":"/api/user/control/questions/{questionId}/replies","body":{"properties":{"body":{"minLength":1,"maxLength":5000},"answersReplyId":{"pattern":"^[1-9][0-9]{0,17}$"},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["body"]}};
export const readAnswerReplySource = {"method":"GET","path":"/api/user/control/answerReplies/{replyId}/source"};
export const readAnswerSource = {"method":"GET","path":"/api/user/control/answers/{answerId}/source"};
export const restoreAnswer = {"method":"POST","path":"/api/user/control/answers/{answerId}/restore"};
export const restoreAnswerReply = {"method":"POST","path":"/api/user/control/answerReplies/{replyId}/restore"};
