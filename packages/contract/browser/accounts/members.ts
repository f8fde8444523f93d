// Written by `npm run generate` from the contract: what the browser needs of it.
export const captchaFields = {"captchaKey":{"type":"string","maxLength":64},"captcha":{"type":"string","maxLength":16,"x-typed":true}};
export const findMember = {"method":"GET","path":"/api/user/control/queryUser","query":{"properties":{"keyword":{"minLength":1,"maxLength":50}},"required":["keyword"]}};
export const listMentionCandidates = {"method":"GET","path":"/api/user/control/mentionCandidates","query":{"properties":{"keyword":{"maxLength":50},"topicId":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["keyword"]}};
export const memberRules = {"account":{"minLength":3,"maxLength":25,"pattern":"^[A-Za-z0-9_]+$"},"password":{"minLength":7,"maxLength":128},"hint":{"minLength":7,"maxLength":50},"captcha":{"minLength":4,"maxLength":4}};
export const postingLimitErrors = ["captcha.required","captcha.wrong","api_key.captcha","new_member.too_many_posts"];
