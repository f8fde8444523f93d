import { linksIn } from './links-in.ts';

/** Plain text as it was written; web addresses lead out without telling where from. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {linksIn(text).map(({ text: part, href }, at) =>
        href === undefined ? (
          part
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="text-tea underline underline-offset-2">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
