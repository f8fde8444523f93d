import House from 'lucide-react/icons/house';
import UserPen from 'lucide-react/icons/user-pen';
import type { ComponentType } from 'react';
import type { Name } from '../../lib/names.ts';
import { paths } from '../../paths.ts';

type Icon = ComponentType<{ 'aria-hidden': true; size: number; className?: string }>;
export type AreaEntry = { to: string; label: Name; icon: Icon };
export type AreaGroup = { key: 'mine' | 'settings'; label: Name; entries: readonly AreaEntry[] };

/** Every screen of the member's own area, in the order of the rail and of the phone's list; one line each. */
export const areaGroups: readonly AreaGroup[] = [
  {
    key: 'mine',
    label: { zh: '我的', en: 'Mine' },
    entries: [
      { to: paths.user.home(), label: { zh: '主页', en: 'Profile' }, icon: House },
    ],
  },
  {
    key: 'settings',
    label: { zh: '设置', en: 'Settings' },
    entries: [
      { to: paths.user.editUser(), label: { zh: '编辑资料', en: 'Edit profile' }, icon: UserPen },
    ],
  },
];
