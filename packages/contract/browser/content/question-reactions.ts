// Written by `npm run generate` from the contract: what the browser needs of it.
export const favouriteQuestion = {"method":"POST","path":"/api/user/control/questions/{questionId}/favourite"};
export const likeAnswer = {"method":"POST","path":"/api/user/control/answers/{answerId}/like"};
export const likeAnswerReply = {"method":"POST","path":"/api/user/control/answerReplies/{replyId}/like"};
export const likeQuestion = {"method":"POST","path":"/api/user/control/questions/{questionId}/like"};
export const listQuestionFavouriters = {"method":"GET","path":"/api/user/control/questions/{questionId}/favouriters"};
export const listQuestionLikers = {"method":"GET","path":"/api/user/control/questions/{questionId}/likers"};
