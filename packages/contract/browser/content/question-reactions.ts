// Written by `npm run generate` from the contract: what the browser needs of it.
export const favouriteQuestion = {"method":"POST","path":"/api/user/control/questions/{questionId}/favourite","body":{"properties":{"folderId":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const likeAnswer = {"method":"POST","path":"/api/user/control/answers/{answerId}/like"};
export const likeAnswerReply = {"method":"POST","path":"/api/user/control/answerReplies/{replyId}/like"};
export const likeQuestion = {"method":"POST","path":"/api/user/control/questions/{questionId}/like"};
export const listQuestionFavouriters = {"method":"GET","path":"/api/user/control/questions/{questionId}/favouriters","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listQuestionLikers = {"method":"GET","path":"/api/user/control/questions/{questionId}/likers","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
