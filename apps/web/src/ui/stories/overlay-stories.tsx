import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog, Sheet } from '../dialog.tsx';
import { iconButtonClass } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import { ImageViewer } from '../image-viewer.tsx';
import { LoadingMark } from '../loading-overlay.tsx';
import { Menu } from '../menu.tsx';
import type { MenuItem } from '../menu-item.ts';
import { ask, confirm, loadingStore, showErrors, showNotice, toast } from '../overlays.ts';
import { Story } from './story.tsx';

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="${colour}"/></svg>`)}`;
const images = ['#1f6b4a', '#8a5a00'].map((colour) => ({ src: picture(colour), alt: colour }));
const visibleMs = 1_500;

const undo = { label: '撤销', onSelect: () => toast('恢复了') };
const menuItems: readonly MenuItem[] = [
  { kind: 'text', label: '这条评论' },
  { label: '复制链接', onSelect: () => toast('已复制', { kind: 'success' }) },
  { kind: 'choice', label: '只看楼主', chosen: true, onSelect: () => toast('只看楼主') },
  { kind: 'line' },
  { label: '删除', danger: true, onSelect: () => toast('删除了', { action: undo }) },
];

function load(): void {
  loadingStore.set(true);
  setTimeout(() => loadingStore.set(false), visibleMs);
}

async function askName(): Promise<void> {
  const name = await ask({ title: '起个名字', label: '名字', pattern: /^\S{2,}$/ });
  if (name) toast(name);
}

const examples: [name: string, show: () => void][] = [
  ['toast', () => toast('草稿已保存 12:03')],
  ['error toast', () => toast('服务器出了点问题，稍后再试', { kind: 'error', persistent: true })],
  ['notice', () => showNotice('通知', '操作太频繁，请稍后再来')],
  ['errors', () => showErrors(['账号：这个账号已经有人用了', '验证码不对，换一张再试'])],
  ['prompt', () => void askName()],
  [
    'confirm',
    () =>
      void confirm({
        title: '删除这条评论',
        text: '删除后别人看不到它，你可以在 30 天内找回。',
        action: '删除',
        danger: true,
      }),
  ],
  ['loading', load],
];

export function OverlayStories() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const close = () => setOpen(null);
  return (
    <Story name="Menu, Dialog, Sheet, Toast, Notice, Error, Prompt, Confirm, Loading, ImageViewer">
      <Menu label="更多" className={iconButtonClass} trigger={<Icon name="ellipsis" size={18} />} items={menuItems} />
      <Button onClick={() => setOpen('dialog')}>dialog</Button>
      <Button onClick={() => setOpen('sheet')}>sheet</Button>
      {examples.map(([name, show]) => (
        <Button key={name} onClick={show}>
          {name}
        </Button>
      ))}
      <Button onClick={() => setAt(0)}>images</Button>
      <LoadingMark />
      <Dialog open={open === 'dialog'} onClose={close} title="一个对话框" actions={<Button tone="primary">好</Button>}>
        <p>在手机上它从下面升起。</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="一张纸">
        <p>总是从下面升起。</p>
      </Sheet>
      <ImageViewer images={images} at={at} onMove={setAt} onClose={() => setAt(null)} />
    </Story>
  );
}
