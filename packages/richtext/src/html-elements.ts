import { schema } from './schema.ts';

/** Names that browsers know. `<String>` and its like are not among them and stay readable text. */
export const htmlElements: ReadonlySet<string> = new Set([
  ...(schema.tagNames ?? []),
  ...(schema.strip ?? []),
  ...(
    'acronym address area article aside base basefont bdi bdo bgsound big blink body button caption center col '
    + 'colgroup data datalist dialog dir fieldset font footer form header hgroup html image isindex label legend '
    + 'link listing main map marquee menu meta meter nav nobr optgroup option output param picture progress rb rtc '
    + 'search slot source strike time track tt wbr'
  ).split(' '),
]);
