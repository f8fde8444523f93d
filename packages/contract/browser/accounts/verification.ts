// Written by `npm run generate` from the contract: what the browser needs of it.
export const contactRules = {"phone":{"minLength":1,"maxLength":32},"email":{"minLength":5,"maxLength":90},"code":{"minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"}};
export const sendEmailCode = {"method":"POST","path":"/api/emailCodes","body":{"properties":{"email":{"minLength":5,"maxLength":90},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["email"]}};
export const sendMemberEmailCode = {"method":"POST","path":"/api/user/control/emailCodes","body":{"properties":{"email":{"minLength":5,"maxLength":90},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}}}};
export const sendMemberSmsCode = {"method":"POST","path":"/api/user/control/smsCodes","body":{"properties":{"phone":{"minLength":1,"maxLength":32},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}}}};
export const sendSmsCode = {"method":"POST","path":"/api/smsCodes","body":{"properties":{"phone":{"minLength":1,"maxLength":32},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["phone"]}};
