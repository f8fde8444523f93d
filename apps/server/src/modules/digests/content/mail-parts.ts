import type { Locale } from '../../../platform/http/ctx.ts';
import type { Entry, Letter } from './letter.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '');
}

const sans = `-apple-system,'Segoe UI','PingFang SC','HarmonyOS Sans SC','Noto Sans SC','Microsoft YaHei',sans-serif`;
const serif = `'Songti SC','Noto Serif SC',SimSun,serif`;

/** The site's light colours inline, as many mail programs support nothing else; dark ones where supported. */
const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:#141512!important}.surface{background:#1c1e1a!important;border-color:#2e312a!important}
.ink,.ink a{color:#ece9e1!important}.ink2,.ink2 a{color:#a9a498!important}.line{border-color:#2e312a!important}
.tea{color:#74c49b!important}.press{background:#74c49b!important;color:#141512!important}}`;

function entryRow({ pieces, note, url }: Entry): string {
  const sentence = pieces
    .map(({ text, strong }) => (strong ? `<strong style="font-weight:600">${escaped(text)}</strong>` : escaped(text)))
    .join('');
  const excerpt =
    note === ''
      ? ''
      : `<div class="ink2" style="margin-top:4px;font-size:14px;line-height:22px;color:#5d594f;word-break:break-word">${escaped(note)}</div>`;
  return `<tr><td class="line" style="padding:14px 24px;border-top:1px solid #e3ddd0">
<a class="ink" href="${escaped(url)}" style="display:block;color:#1d1c19;text-decoration:none;font-size:16px;line-height:26px;word-break:break-word"><span class="ink" style="color:#1d1c19">${sentence}</span>${excerpt}</a>
</td></tr>`;
}

function sectionRows({ title, entries, after }: Letter['sections'][number]): string {
  const head =
    title === ''
      ? ''
      : `<tr><td class="line ink2" style="padding:20px 24px 10px;border-top:1px solid #e3ddd0;font-size:14px;line-height:22px;font-weight:600;color:#5d594f">${escaped(title)}</td></tr>`;
  const more =
    after === null
      ? ''
      : `<tr><td class="line" style="padding:12px 24px;border-top:1px solid #e3ddd0;font-size:14px;line-height:22px"><a class="tea" href="${escaped(after.url)}" style="color:#1f6b4a;text-decoration:none">${escaped(after.text)}</a></td></tr>`;
  return head + entries.map(entryRow).join('') + more;
}

function headRow(heading: string): string {
  return heading === ''
    ? ''
    : `<tr><td class="ink" style="padding:20px 24px 18px;font-size:20px;line-height:30px;font-weight:600;color:#1d1c19;word-break:break-word"><h1 style="margin:0;font-size:20px;line-height:30px;font-weight:600">${escaped(heading)}</h1></td></tr>`;
}

const tags: Readonly<Record<Locale, string>> = { zh: 'zh-CN', hant: 'zh-Hant', en: 'en' };

/** The HTML part: tables, inline styles, no external resources, no tracking. */
export function asHtml(letter: Letter): string {
  const { locale, site, subject, heading, sections, button, why, links } = letter;
  const footer = links
    .map(
      ({ text, url }) =>
        `<a href="${escaped(url)}" style="color:#5d594f;text-decoration:underline;white-space:nowrap">${escaped(text)}</a>`,
    )
    .join(' &nbsp; ');
  return `<!doctype html>
<html lang="${tags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#f6f4ef;-webkit-text-size-adjust:100%">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f4ef;font-family:${sans}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 14px;font-family:${serif};font-size:20px;line-height:28px;font-weight:700;color:#1d1c19">${escaped(site)}</td></tr>
<tr><td class="surface" style="background:#fffdfa;border:1px solid #e3ddd0;border-radius:10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${headRow(heading)}
${sections.map(sectionRows).join('')}
<tr><td class="line" style="padding:20px 24px 24px;border-top:1px solid #e3ddd0">
<a class="press" href="${escaped(button.url)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#1f6b4a;color:#fffdfa;font-size:15px;line-height:22px;font-weight:600;text-decoration:none">${escaped(button.text)}</a>
</td></tr>
</table>
</td></tr>
<tr><td class="ink2" style="padding:18px 4px 0;font-size:13px;line-height:22px;color:#5d594f">${escaped(why)}<br>${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The plain-text part for mail programs without HTML, and for readers who prefer it. */
export function asText({ heading, sections, why, links }: Letter): string {
  const lines = heading === '' ? [] : [heading, ''];
  for (const { title, entries, after } of sections) {
    if (title !== '') lines.push(title, '');
    for (const { pieces, note, url } of entries) {
      lines.push(pieces.map(({ text }) => text).join(''));
      if (note !== '') lines.push(`  ${note}`);
      lines.push(`  ${url}`, '');
    }
    if (after !== null) lines.push(`${after.text} ${after.url}`, '');
  }
  lines.push('-- ', why, ...links.map(({ text, url }) => `${text} ${url}`));
  return `${lines.join('\n')}\n`;
}
