import AtSign from 'lucide-react/icons/at-sign';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading1 from 'lucide-react/icons/heading-1';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Image from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Minus from 'lucide-react/icons/minus';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Pi from 'lucide-react/icons/pi';
import Lock from 'lucide-react/icons/lock';
import Redo from 'lucide-react/icons/redo-2';
import Sigma from 'lucide-react/icons/sigma';
import Smile from 'lucide-react/icons/smile';
import SquareCode from 'lucide-react/icons/square-code';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Table from 'lucide-react/icons/table';
import TextQuote from 'lucide-react/icons/text-quote';
import Undo from 'lucide-react/icons/undo-2';
import Workflow from 'lucide-react/icons/workflow';
import type { ReactNode } from 'react';
import type { Command } from './slash-commands.ts';

const look = { 'aria-hidden': true, size: 18, className: 'shrink-0' } as const;

export const toolIcons: Record<Command, ReactNode> = {
  bold: <Bold {...look} />,
  italic: <Italic {...look} />,
  strike: <Strikethrough {...look} />,
  code: <Code {...look} />,
  link: <Link {...look} />,
  heading1: <Heading1 {...look} />,
  heading2: <Heading2 {...look} />,
  heading3: <Heading3 {...look} />,
  paragraph: <Pilcrow {...look} />,
  quote: <TextQuote {...look} />,
  bulletList: <List {...look} />,
  orderedList: <ListOrdered {...look} />,
  taskList: <ListChecks {...look} />,
  table: <Table {...look} />,
  codeBlock: <SquareCode {...look} />,
  mathInline: <Pi {...look} />,
  mathBlock: <Sigma {...look} />,
  diagram: <Workflow {...look} />,
  divider: <Minus {...look} />,
  undo: <Undo {...look} />,
  redo: <Redo {...look} />,
  image: <Image {...look} />,
  emoji: <Smile {...look} />,
  hidden: <Lock {...look} />,
  mention: <AtSign {...look} />,
};
