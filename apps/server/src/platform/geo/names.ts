/** A region in the two languages of the site. */
export interface Region {
  zh: string;
  en: string;
}

/** Provinces as the data names them, without 省, 市 or 自治区. */
const provinces: Readonly<Record<string, string>> = {
  北京: 'Beijing',
  天津: 'Tianjin',
  上海: 'Shanghai',
  重庆: 'Chongqing',
  河北: 'Hebei',
  山西: 'Shanxi',
  内蒙古: 'Inner Mongolia',
  辽宁: 'Liaoning',
  吉林: 'Jilin',
  黑龙江: 'Heilongjiang',
  江苏: 'Jiangsu',
  浙江: 'Zhejiang',
  安徽: 'Anhui',
  福建: 'Fujian',
  江西: 'Jiangxi',
  山东: 'Shandong',
  河南: 'Henan',
  湖北: 'Hubei',
  湖南: 'Hunan',
  广东: 'Guangdong',
  广西: 'Guangxi',
  海南: 'Hainan',
  四川: 'Sichuan',
  贵州: 'Guizhou',
  云南: 'Yunnan',
  西藏: 'Tibet',
  陕西: 'Shaanxi',
  甘肃: 'Gansu',
  青海: 'Qinghai',
  宁夏: 'Ningxia',
  新疆: 'Xinjiang',
  香港: 'Hong Kong',
  澳门: 'Macao',
  台湾: 'Taiwan',
};

const inChinese = new Intl.DisplayNames(['zh-Hans'], { type: 'region', fallback: 'none' });
const inEnglish = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Countries by their Chinese name: Intl knows them by code only, and there are 676 possible codes to try. */
function readCountries(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const [zh, en] = [inChinese.of(code), inEnglish.of(code)];
      return zh === undefined || en === undefined ? [] : [[zh, en] as const];
    }),
  );
}

let countries: ReadonlyMap<string, string> | undefined;

/** The country at the start of a description such as 日本东京都. */
export function countryIn(text: string): string {
  countries ??= readCountries();
  return [...countries.keys()].filter((name) => text.startsWith(name)).toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** In China the province, elsewhere the country; undefined if the data contains neither. */
export function geoOfRegion(country: string, province: string): Region | undefined {
  const zh = Object.keys(provinces).find((name) => province.startsWith(name));
  const en = zh === undefined ? undefined : provinces[zh];
  if (zh !== undefined && en !== undefined) return { zh, en };
  if (country === '') return undefined;
  countries ??= readCountries();
  return { zh: country, en: countries.get(country) ?? country };
}

/** A province or country by its Chinese name. */
export function geoNamed(zh: string): Region | undefined {
  return geoOfRegion('', zh) ?? (zh !== '' && countryIn(zh) === zh ? geoOfRegion(zh, '') : undefined);
}
