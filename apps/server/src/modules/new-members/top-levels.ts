const list = (ends: string): ReadonlySet<string> => new Set(ends.split(' '));

/**
 * Ends by which a word is read as a host though nothing else says so: those in use, without those that are ends of files
 * (`md`, `py`, `sh`, `rs`, `pl`, `zip`).
 */
export const topLevels = list(
  'com net org cn hk tw mo sg my jp kr kp th vn id ph in ru su ua by kz uk us ca au nz de fr nl be es pt cz ch se dk fi br ' +
    'mx ar cl za ng ke ir tr ae sa eu asia info biz xyz top shop store site online club vip pro wang ltd group ink link click ' +
    'live fun icu cyou cfd sbs bond buzz work works space website tech world today life wiki blog bid loan win men stream ' +
    'download racing review trade party science webcam faith accountant mobi tel tv cc co me la io ai im to gg ly gl fm am ' +
    'ws vc ac nu tk ga cf gq pw app dev page web gov edu mil',
);

/** Those that also begin a sentence after a full stop without a blank: only an address that goes on is one. */
export const wordsToo = list(
  'in my by us de es se be to me am id la im co pro work works live fun life today world space group men win party review',
);

/** In Chinese a word goes on without a blank. */
export const chineseTopLevels: readonly string[] = ['中国', '公司', '网络', '网址', '集团', '在线', '中文网'];
