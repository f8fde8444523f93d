/** The answer to a captcha, sent with the request that needs one. */
export type CaptchaAnswer = { captchaKey: string; captcha: string };
