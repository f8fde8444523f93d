import { type OwnData } from '../members/index.ts';
import { exportOfNotificationSettings } from './queries/notification-settings.ts';

export const notificationSettingsOwnData: readonly OwnData[] = [
  {
    columns: ['notificationSetting.memberId'],
    exported: {
      file: 'notifications.json',
      zh: '通知设置里你改过的',
      en: 'notification settings you changed',
      rows: exportOfNotificationSettings,
    },
    cancelled: 'deleted',
  },
];
