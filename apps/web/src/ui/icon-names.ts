/** The icons of the interface, by their Lucide names. `icons.svg` is made of these and of the tags' by `npm run generate`. */
export const iconNames = [
  'activity', 'arrow-down', 'arrow-left', 'arrow-up', 'at-sign', 'award', 'badge-check', 'ban', 'bold',
  'book-open-check', 'bookmark', 'calendar-days', 'chart-bar-big', 'check', 'check-check', 'chevron-down',
  'chevron-left', 'chevron-right', 'chevron-up', 'circle-alert', 'circle-check', 'circle-question-mark', 'clock',
  'code', 'coins', 'copy', 'download', 'ellipsis', 'external-link', 'eye', 'eye-off', 'file-down', 'file-text',
  'file-up', 'fingerprint-pattern', 'flask-conical', 'folder-plus', 'gift', 'grip-vertical', 'hand-coins', 'heading',
  'heading-1', 'heading-2', 'heading-3', 'heart', 'heart-off', 'history', 'hourglass', 'house', 'image', 'image-up',
  'inbox', 'info', 'italic', 'key-round', 'laptop', 'layout-dashboard', 'layout-list', 'life-buoy', 'lightbulb',
  'link', 'list', 'list-checks', 'list-ordered', 'list-plus', 'lock', 'log-out', 'mail', 'mail-open', 'mail-warning',
  'message-circle', 'message-square', 'message-square-reply', 'minus', 'monitor-smartphone', 'moon', 'package-open',
  'pen-line', 'pencil', 'pi', 'pilcrow', 'pin', 'plus', 'quote', 'receipt', 'receipt-text', 'redo-2', 'reply',
  'rotate-ccw', 'rotate-cw', 'rows-3', 'rss', 'scale', 'scroll-text', 'send-horizontal', 'settings', 'share-2',
  'shield', 'shield-alert', 'shield-check', 'sigma', 'sliders-horizontal', 'smartphone', 'smile', 'square-code',
  'store', 'strikethrough', 'sun', 'table', 'tablet', 'tags', 'text', 'text-quote', 'trash-2', 'triangle-alert',
  'undo-2', 'user-pen', 'user-round', 'user-round-check', 'user-round-plus', 'user-round-x', 'users', 'users-round',
  'wallet', 'workflow', 'x',
] as const;

export type IconName = (typeof iconNames)[number];
