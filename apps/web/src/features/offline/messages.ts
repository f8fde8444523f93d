import { messages } from '../../lib/i18n.ts';

export const offlineMessages = messages({
  zh: {
    newVersion: '站点更新了，刷新后就是新的',
    refresh: '刷新',
    install: '放到主屏幕上，打开更快，没有网络也能读',
    add: '添加',
  },
  en: {
    newVersion: 'The site was updated. Refresh to use the new version',
    refresh: 'Refresh',
    install: 'Add this site to your home screen to open it faster and to read offline',
    add: 'Add',
  },
});
