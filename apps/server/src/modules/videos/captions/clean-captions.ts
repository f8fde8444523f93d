const cuesMax = 5000;
const linesMax = 6;
const lineMax = 200;
const time = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/;
// oxlint-disable-next-line no-control-regex -- naming them is the point
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g;

function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = '', thousandths = ''] = time.exec(text) ?? [];
  return minutes === '' ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

function timeText(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Text and speaker; no other tag, so that the author of the file cannot add styles, timing or classes. */
function plainLine(line: string): string {
  return line
    .replace(/<(?!\/?(?:b|i|u|v)\b)[^<>]{0,100}>/gi, '')
    .slice(0, lineMax)
    .trim();
}

function cueOf(block: string): string | undefined {
  const lines = block.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => line.includes('-->'));
  if (at < 0 || at > 1) return undefined;
  const [from = '', after = ''] = (lines[at] ?? '').split('-->').map((part) => part.trim());
  const [start, end] = [secondsOf(from), secondsOf(after.split(/\s/)[0] ?? '')];
  const words = lines
    .slice(at + 1, at + 1 + linesMax)
    .map(plainLine)
    .filter((line) => line !== '' && !line.includes('-->'));
  if (start === undefined || end === undefined || end <= start || words.length === 0) return undefined;
  return `${timeText(start)} --> ${timeText(end)}\n${words.join('\n')}`;
}

/**
 * WebVTT (or SubRip, which differs by its commas) in a normalized form: times and text, without styles, regions, notes and positions.
 * Undefined where no cue is left, or there are too many.
 */
export function cleanCaptions(text: string): string | undefined {
  const blocks = text
    .toWellFormed()
    .replaceAll(unwanted, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block) => cueOf(block) ?? []);
  return cues.length === 0 || cues.length > cuesMax ? undefined : `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
