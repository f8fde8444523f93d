import { messages } from '../../../lib/i18n.ts';

export const cropMessages = messages({
  zh: {
    avatarTitle: '裁剪头像',
    coverTitle: '裁剪封面',
    hint: '拖动图片选位置，双指或滚轮缩放；键盘用方向键移动',
    area: '裁剪区域，用方向键移动',
    zoom: '缩放',
    use: '就用这一块',
    cancel: '算了',
    uploading: (percent: number) => `上传中 ${percent}%`,
    unreadable: '这张图片打不开，换一张试试',
    notImage: '这不是图片，换一个文件试试',
  },
  en: {
    avatarTitle: 'Crop avatar',
    coverTitle: 'Crop cover',
    hint: 'Drag to position, pinch or scroll to zoom; you can also use the arrow keys',
    area: 'Crop area, move it with the arrow keys',
    zoom: 'Zoom',
    use: 'Use this part',
    cancel: 'Cancel',
    uploading: (percent: number) => `Uploading ${percent}%`,
    unreadable: 'This image cannot be opened, try another one',
    notImage: 'This file is not an image, try another one',
  },
});
