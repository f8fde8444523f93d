import { messages } from '../../lib/i18n.ts';

export const profileMessages = messages({
  zh: {
    editTitle: '编辑资料',
    displayTitle: '显示',
    density: '话题列表',
    densities: { comfortable: '宽松', compact: '紧凑' },
    densityHint: '选好就生效，列表马上换样子',
  },
  en: {
    editTitle: 'Edit profile',
    displayTitle: 'Display',
    density: 'Topic lists',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    densityHint: 'Takes effect as you choose it',
  },
});
