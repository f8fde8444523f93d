// Written by `npm run generate` from the contract: what the browser needs of it.
export const addRole = {"method":"POST","path":"/api/admin/roles"};
export const deleteRole = {"method":"POST","path":"/api/admin/roles/{roleId}/delete"};
export const editRole = {"method":"POST","path":"/api/admin/roles/{roleId}"};
export const listRoles = {"method":"GET","path":"/api/admin/roles"};
export const makeRoleInitial = {"method":"POST","path":"/api/admin/roles/{roleId}/initial"};
export const restingRights = [];
export const rightGroups = {"upload":["upload.avatar","upload.image","upload.file","upload.video"],"question":["question.ask","question.append","question.skip_review"],"answer":["answer.post","answer.edit","answer.delete","answer.skip_review"],"answerReply":["answer_reply.post","answer_reply.edit","answer_reply.delete","answer_reply.skip_review"],"favourite":["favourite.add","favourite.delete"],"like":["like.add","like.delete"],"follow":["follow.add","follow.delete"],"message":["message.send","message.delete"],"assistant":["assistant.use"],"vote":["vote.cast"],"schedule":["post.schedule"],"suggestion":["edit.suggest","edit.wiki","edit.open_wiki"],"newMember":["new_member.exempt"]};
export const rights = ["upload.avatar","upload.image","upload.file","upload.video","question.ask","question.append","question.skip_review","answer.post","answer.edit","answer.delete","answer.skip_review","answer_reply.post","answer_reply.edit","answer_reply.delete","answer_reply.skip_review","favourite.add","favourite.delete","like.add","like.delete","follow.add","follow.delete","message.send","message.delete","assistant.use","vote.cast","post.schedule","edit.suggest","edit.wiki","edit.open_wiki","new_member.exempt"];
export const roleRules = {"name":{"minLength":1,"maxLength":40},"remark":{"maxLength":200},"sort":{"minimum":0,"maximum":9999}};
