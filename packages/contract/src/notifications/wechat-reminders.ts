import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../fields.ts';
import { notificationGroups } from './notification-settings.ts';

export const readWechatReminders = endpoint({
  method: 'GET',
  path: '/api/user/control/wechatReminders',
  access: 'member',
  rate: 'read',
  summary:
    "Returns which groups of reminders the site sends as template messages of WeChat's official account, and whether they reach the caller.",
  answer: Type.Object({
    groups: Type.Array(Type.Enum([...notificationGroups]), { description: 'empty while the site sends none' }),
    /** Of the site's official account. */
    recipient: oneOf('none', 'live', 'unfollowed', 'unknown'),
  }),
  errors: [],
});
