import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Command } from './slash-commands.ts';

const look = { 'aria-hidden': true, size: 18, className: 'shrink-0' } as const;

export const toolIcons: Record<Command, ReactNode> = {
  bold: <Icon name="bold" {...look} />,
  italic: <Icon name="italic" {...look} />,
  underline: <Icon name="underline" {...look} />,
  style: <Icon name="palette" {...look} />,
  syntax: <Icon name="circle-question-mark" {...look} />,
  strike: <Icon name="strikethrough" {...look} />,
  code: <Icon name="code" {...look} />,
  link: <Icon name="link" {...look} />,
  heading1: <Icon name="heading-1" {...look} />,
  heading2: <Icon name="heading-2" {...look} />,
  heading3: <Icon name="heading-3" {...look} />,
  paragraph: <Icon name="pilcrow" {...look} />,
  quote: <Icon name="text-quote" {...look} />,
  bulletList: <Icon name="list" {...look} />,
  orderedList: <Icon name="list-ordered" {...look} />,
  taskList: <Icon name="list-checks" {...look} />,
  table: <Icon name="table" {...look} />,
  codeBlock: <Icon name="square-code" {...look} />,
  mathInline: <Icon name="pi" {...look} />,
  mathBlock: <Icon name="sigma" {...look} />,
  diagram: <Icon name="workflow" {...look} />,
  divider: <Icon name="minus" {...look} />,
  undo: <Icon name="undo-2" {...look} />,
  redo: <Icon name="redo-2" {...look} />,
  image: <Icon name="image" {...look} />,
  file: <Icon name="paperclip" {...look} />,
  emoji: <Icon name="smile" {...look} />,
  hidden: <Icon name="lock" {...look} />,
  video: <Icon name="video" {...look} />,
  poll: <Icon name="chart-bar-big" {...look} />,
  envelope: <Icon name="gift" {...look} />,
  bounty: <Icon name="coins" {...look} />,
  schedule: <Icon name="clock" {...look} />,
  mention: <Icon name="at-sign" {...look} />,
};
