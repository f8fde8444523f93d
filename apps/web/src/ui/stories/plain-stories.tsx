import { useSearchParams } from 'react-router';
import { Avatar, type AvatarSize } from '../avatar.tsx';
import { Button, ButtonLink, type ButtonSize, type ButtonTone } from '../button.tsx';
import { Chip, type ChipTone } from '../chip.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import { Kbd } from '../kbd.tsx';
import { Link, OutsideLink } from '../link.tsx';
import { Pager } from '../pager.tsx';
import { Tabs } from '../tabs.tsx';
import { Time } from '../time.tsx';
import { Story } from './story.tsx';

const tones: readonly ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: readonly ButtonSize[] = ['small', 'medium', 'large'];
const chipTones: readonly ChipTone[] = ['plain', 'tea', 'cinnabar', 'gold'];
const avatarSizes: readonly AvatarSize[] = [20, 28, 36, 48, 96];

export function ButtonStories() {
  return (
    <>
      <Story name="Button">
        {tones.map((tone) =>
          sizes.map((size) => (
            <Button key={tone + size} tone={tone} size={size}>
              沏一壶茶
            </Button>
          )),
        )}
        <Button tone="primary" busy>
          正在发布
        </Button>
        <Button tone="primary" disabled>
          不能点
        </Button>
        <ButtonLink to="#" icon={<Icon name="pin" size={16} />}>
          是个链接
        </ButtonLink>
      </Story>
      <Story name="IconButton, Link, Kbd, Time">
        <IconButton label="喜欢" icon={<Icon name="heart" size={18} />} />
        <IconButton label="已喜欢" aria-pressed icon={<Icon name="heart" size={18} fill="currentColor" />} />
        <IconButton label="不能点" disabled icon={<Icon name="heart" size={18} />} />
        <Link to="#">站内链接</Link>
        <Link quiet to="#">
          安静的链接
        </Link>
        <OutsideLink href="https://example.org">站外链接</OutsideLink>
        <Kbd keys="g h" />
        <Time at="2026-01-02T03:04:05Z" className="text-meta text-ink-2" />
      </Story>
    </>
  );
}

export function ChipStories() {
  const [query] = useSearchParams();
  const page = Number(query.get('page') ?? 6);
  return (
    <>
      <Story name="Chip, Avatar">
        {chipTones.map((tone) => (
          <Chip key={tone} tone={tone} icon={<Icon name="pin" size={12} />}>
            {tone} 标签
          </Chip>
        ))}
        <Chip to="#">带链接</Chip>
        {avatarSizes.map((size) => (
          <Avatar key={size} size={size} name="阿明" />
        ))}
        {Array.from('茶壶杯盏泉炉炭叶芽春夏秋冬山雨云竹松兰梅').map((name) => (
          <Avatar key={name} size={28} name={name} />
        ))}
      </Story>
      <Story name="Tabs, Pager">
        <Tabs
          label="列表"
          className="w-full border-b border-line"
          tabs={[
            { to: '?tab=all', label: '全部', current: !query.get('tab') || query.get('tab') === 'all' },
            { to: '?tab=essence', label: '精华', current: query.get('tab') === 'essence', count: 12 },
            { to: '?tab=pinned', label: '置顶', current: query.get('tab') === 'pinned' },
          ]}
        />
        <Pager className="w-full" page={page} pages={20} href={(n) => `?page=${n}`} />
        <Pager className="w-full" page={1} pages={3} href={(n) => `?page=${n}`} />
      </Story>
    </>
  );
}
