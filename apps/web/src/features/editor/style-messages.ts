import { messages } from '../../lib/i18n.ts';

export const styleMessages = messages({
  zh: {
    title: '颜色、字号与对齐',
    sample: '茶',
    color: '颜色',
    colors: { ink: '默认', red: '红', orange: '橙', green: '绿', blue: '蓝', purple: '紫', gray: '灰' },
    size: '字号',
    sizes: { small: '小', normal: '标准', large: '大', huge: '特大' },
    align: '对齐',
    sides: { left: '靠左', center: '居中', right: '靠右' },
  },
  en: {
    title: 'Colour, size and alignment',
    sample: 'Aa',
    color: 'Colour',
    colors: { ink: 'Default', red: 'Red', orange: 'Orange', green: 'Green', blue: 'Blue', purple: 'Purple', gray: 'Grey' },
    size: 'Size',
    sizes: { small: 'Small', normal: 'Normal', large: 'Large', huge: 'Extra large' },
    align: 'Alignment',
    sides: { left: 'Left', center: 'Centred', right: 'Right' },
  },
});
