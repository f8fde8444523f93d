import { messages } from '../../lib/i18n.ts';

export const secondFactorMessages = messages({
  zh: {
    stepTitle: '两步验证',
    stepText: '打开验证器应用，输入现在显示的 6 位数字。',
    number: '验证器里的数字',
    recoveryText: '输入一个你当时保存下来的恢复码，每个只能用一次。',
    recoveryCode: '恢复码',
    useRecovery: '验证器不在手边，用恢复码',
    useNumber: '用验证器里的数字',
    usePasskey: '用通行密钥',
    goOn: '继续',
    startOver: '重新登录',
    withPasskey: '用通行密钥登录',
  },
  en: {
    stepTitle: 'Two-step verification',
    stepText: 'Open your authenticator app and enter the 6 digits it shows now.',
    number: 'Authenticator code',
    recoveryText: 'Enter one of the recovery codes you saved. Each can be used once.',
    recoveryCode: 'Recovery code',
    useRecovery: 'Use a recovery code instead',
    useNumber: 'Use an authenticator code instead',
    usePasskey: 'Use a passkey',
    goOn: 'Continue',
    startOver: 'Log in again',
    withPasskey: 'Log in with a passkey',
  },
});
