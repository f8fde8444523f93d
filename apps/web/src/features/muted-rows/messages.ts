import { messages } from '../../lib/i18n.ts';
import { plural } from '../../lib/plural.ts';

export const mutedRowMessages = messages({
  zh: {
    hidden: (count: number) => `${count} 条有你的屏蔽词，没有显示`,
    show: '显示',
    here: '这条有你的屏蔽词',
  },
  en: {
    hidden: (count: number) => `${plural(count, 'post')} hidden by your muted words`,
    show: 'Show',
    here: 'Hidden by your muted words',
  },
});
