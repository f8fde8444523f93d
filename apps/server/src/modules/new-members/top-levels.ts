const list = (ends: string): ReadonlySet<string> => new Set(ends.split(' '));

/**
 * Top-level domains that are sufficient evidence of a host: those in use, without those that are also file extensions (`md`, `py`, `sh`,
 * `rs`, `pl`, `zip`).
 */
export const topLevels = list(
  'com net org cn hk tw mo sg my jp kr kp th vn id ph in ru su ua by kz uk us ca au nz de fr nl be es pt cz ch se dk fi br ' +
    'mx ar cl za ng ke ir tr ae sa eu asia info biz xyz top shop store site online club vip pro wang ltd group ink link click ' +
    'live fun icu cyou cfd sbs bond buzz work works space website tech world today life wiki blog bid loan win men stream ' +
    'download racing review trade party science webcam faith accountant mobi tel tv cc co me la io ai im to gg ly gl fm am ' +
    'ws vc ac nu tk ga cf gq pw app dev page web gov edu mil',
);

/** Those that may also begin a sentence after a full stop without a space: only a longer URL counts. */
export const wordsToo = list(
  'in my by us de es se be to me am id la im co pro work works live fun life today world space group men win party review',
);

/** In Chinese a word continues without a space. */
export const chineseTopLevels: readonly string[] = ['中国', '公司', '网络', '网址', '集团', '在线', '中文网'];
