import { expect, test } from 'vitest';
import { html } from '../../lib/testing.tsx';
import { AreaBones } from './area-skeleton.tsx';

const shape = (bones: string) => bones.replaceAll(/<[a-z]+ class="([^"]*)"/g, '$1');

test('what is displayed before a screen of the own area has the shape of that screen', () => {
  const shapes = ['balance', 'privateMessageChatList', 'privateMessageList', 'editUser', 'commentList'].map((screen) =>
    shape(html(<AreaBones />, { at: `/user/control/${screen}` })),
  );
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(shape(html(<AreaBones />, { at: '/user/control/point' }))).toBe(shapes[0]);
});

test.each(['/user/control/balance', '/user/control/privateMessageChatList', '/user/control/commentList'])(
  'before %s a screen reader announces the loading, once',
  (at) => expect(html(<AreaBones />, { at }).match(/role="status"/g)).toHaveLength(1),
);
