import { exportFiles } from '../own-data.ts';

/** What stands at the top of the zip. */
export function readme(siteTitle: string, now: Date): string {
  const lines = [
    `${siteTitle} · 我的数据 · My data`,
    now.toISOString(),
    '',
    'profile.json · 账号、资料、联系方式与角色 · account, profile, contacts and roles',
    ...exportFiles.map(({ file, zh, en }) => `${file} · ${zh} · ${en}`),
    'files/ · 上传的图片、头像与封面 · uploaded pictures, avatar and cover',
    '',
    '时间都是 UTC。正文是你写下的 Markdown。',
    'Times are UTC. Texts are the Markdown that you wrote.',
  ];
  return `${lines.join('\n')}\n`;
}
