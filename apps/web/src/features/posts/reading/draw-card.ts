import { encode } from 'uqr';

export type CardTexts = { site: string; title: string; by: string; scan: string; url: string };

const width = 720;
const edge = 56;
const qrPx = 168;
const titlePx = 44;
const lineRatio = 1.4;
const mostLines = 6;
const fonts = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const serif = '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", SimSun, serif';
/** Always the light colours: a card is looked at elsewhere. */
const colours = { paper: '#f6f4ef', card: '#fffdfa', line: '#e3ddd0', ink: '#1d1c19', quiet: '#5d594f', tea: '#1f6b4a' };

/** Breaks between words, and within what has none. The measure is that of the context. */
export function linesOf(text: string, measure: (text: string) => number, most: number, longest: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const parts = measure(segment) > longest ? [...segment] : [segment];
    for (const part of parts) {
      if (line !== '' && measure(line + part) > longest) {
        lines.push(line.trimEnd());
        line = part.trimStart();
      } else line += part;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? '')];
  while (last.length > 0 && measure(`${last.join('')}…`) > longest) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('')}…`];
}

function drawQr(pen: CanvasRenderingContext2D, url: string, left: number, top: number): void {
  const { data, size } = encode(url, { ecc: 'M', border: 2 });
  // Whole pixels: a camera needs sharp edges.
  const dot = Math.max(1, Math.floor(qrPx / size));
  pen.fillStyle = '#fff';
  pen.fillRect(left, top, dot * size, dot * size);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(left + x * dot, top + y * dot, dot, dot);
}

/** Draws a picture to pass on: the site, the title, its author and a QR code of the address. */
export function drawCard(canvas: HTMLCanvasElement, { site, title, by, scan, url }: CardTexts): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.font = `600 ${titlePx}px ${fonts}`;
  const lines = linesOf(title, (text) => pen.measureText(text).width, mostLines, width - 4 * edge);
  const titleTop = edge * 2 + 64;
  const below = titleTop + lines.length * titlePx * lineRatio + 84;
  canvas.width = width;
  canvas.height = Math.round(below + qrPx + edge * 2);
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, canvas.height);
  pen.fillStyle = colours.card;
  pen.strokeStyle = colours.line;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.roundRect(edge, edge, width - 2 * edge, canvas.height - 2 * edge, 20);
  pen.fill();
  pen.stroke();
  pen.textBaseline = 'top';
  pen.fillStyle = colours.tea;
  pen.font = `700 34px ${serif}`;
  pen.fillText(site, edge * 2, edge * 2 - 8);
  pen.fillStyle = colours.ink;
  pen.font = `600 ${titlePx}px ${fonts}`;
  for (const [at, line] of lines.entries()) pen.fillText(line, edge * 2, titleTop + at * titlePx * lineRatio);
  pen.fillStyle = colours.quiet;
  pen.font = `400 26px ${fonts}`;
  const room = width - 4 * edge;
  pen.fillText(linesOf(by, (text) => pen.measureText(text).width, 1, room)[0] ?? '', edge * 2, below - 64);
  pen.fillStyle = colours.line;
  pen.fillRect(edge * 2, below - 14, room, 2);
  drawQr(pen, url, edge * 2, below + 16);
  pen.fillStyle = colours.quiet;
  pen.font = `400 26px ${fonts}`;
  const beside = edge * 2 + qrPx + 28;
  pen.fillText(scan, beside, below + 56);
  const host = new URL(url).host;
  pen.font = `400 22px ${fonts}`;
  pen.fillText(linesOf(host, (text) => pen.measureText(text).width, 1, width - beside - 2 * edge)[0] ?? '', beside, below + 100);
}
