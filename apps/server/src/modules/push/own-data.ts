import { type OwnData } from '../members/index.ts';
import { exportOfPushDevices } from './queries/push-devices.ts';

export const pushOwnData: readonly OwnData[] = [
  {
    columns: ['pushDevice.memberId'],
    exported: { file: 'push-devices.json', zh: '接收推送的设备', en: 'devices that receive push notifications', rows: exportOfPushDevices },
    cancelled: 'by_job',
  },
];
