import { messages } from '../../lib/i18n.ts';
import { plural } from '../../lib/plural.ts';

/** Passwords and captchas, in all forms. */
export const fieldMessages = messages({
  zh: {
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    captcha: '验证码',
    captchaImage: '验证码图片，点一下换一张',
    anotherCaptcha: '换一张',
    tooQuick: '发得有点快',
    tooQuickText: '填一下验证码再继续。你写的都还在。',
    goOn: '继续发布',
    captchaFailed: '验证码没有画出来，换一张试试',
    passwordHint: (min: number) => `至少 ${min} 个字符`,
    strengthShort: (min: number) => `还不够 ${min} 个字符`,
    strengthWeak: '容易被猜到，再长一点、少一点规律会更稳',
    strengthFair: '还不错，再长一点更稳',
    strengthGood: '这个密码很稳',
  },
  en: {
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    captcha: 'Captcha',
    captchaImage: 'Captcha image, select for a new one',
    anotherCaptcha: 'New image',
    tooQuick: 'Slow down a little',
    tooQuickText: 'Enter the captcha to continue. What you wrote is kept.',
    goOn: 'Continue posting',
    captchaFailed: 'The captcha could not be loaded, try a new one',
    passwordHint: (min: number) => `At least ${plural(min, 'character')}`,
    strengthShort: (min: number) => `Shorter than ${plural(min, 'character')}`,
    strengthWeak: 'Easy to guess. A longer, less regular password is safer',
    strengthFair: 'Not bad. A longer password is safer',
    strengthGood: 'Strong password',
  },
});
