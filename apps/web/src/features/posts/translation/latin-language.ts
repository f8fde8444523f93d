/**
 * The words by which a short text gives its language away: its commonest ones, without those that name things. Compared with n-grams of
 * letters (franc-min, 100 kB, took 9 of 16 English remarks for other languages), they say nothing of what they do not know.
 */
const common: Readonly<Record<string, string>> = {
  en: 'the and of to is it that this you i in for on with are was have has had not be my me we they he she at from but or if so as an can will would should could do does did what how why when where which who there here no yes just any some more very too up out about your our their its than then them like use try add need want get got make know think one all only now also great nice good new same see',
  fr: 'le la les de des du et est un une que qui pour dans pas je vous nous avec sur ce cette mais ou où plus il elle on au aux en ne se sont suis avez avons être fait faut comment combien quel quelle merci bonjour très trop bien aussi votre vos mon ma mes son sa ses par sans tout tous si ici cela ça quand peut doit peux va vais fait quelqu’ l’ d’ qu’ j’ c’ n’',
  de: 'der die das und ist nicht ich du er sie es wir ein eine einen einem einer den dem des mit auf für von zu im in aber oder wie was wann warum wo man auch noch schon sehr gut danke bitte hallo hat habe haben sind wird werden muss kann mein meine dein nur aus bei nach wenn dass als kein keine mehr viel vielen dieser diese dieses lange ihr mir welche welcher welches sollte jemand',
  es: 'el la los las de del y es un una que en no por para con su se lo al me mi te tu pero como más muy este esta esto cuando donde qué cómo cuánto cuál hay está son ser tiene tengo hola gracias bueno buena buenos también sin sobre si ya porque hasta desde voy puede dónde alguien sabe debe',
  pt: 'o a os as de do da dos das e é um uma que em no na por para com não se eu você alguém sabe onde meu minha mas como mais muito este esta isso quando quanto qual está são ser tem tenho olá obrigado obrigada bom boa também sem sobre já porque até ao vou pode deve devo pelo pela',
  it: 'il lo la i gli le di del della dei e è un una uno che in non per con su si mi ti ci ma come più molto questo questa quando dove quanto quale sono ho hai ha abbiamo essere ciao grazie buono buona anche senza o se già perché al alla nel nella devo deve può dove qualcuno sa l’ d’ dell’',
  nl: 'de het een en van is niet ik je jij hij zij we wij dat die dit deze met op voor aan te in maar of hoe wat waar wanneer waarom ook nog al heel goed bedankt hallo heb heeft hebben zijn wordt worden moet kan mijn geen meer veel om bij naar als er uit ga',
  sv: 'och är att det en ett som på i för med av inte jag du vi han hon de den har hade kan ska skulle men eller hur vad när var varför mycket bra tack hej detta denna här om till från man mer också',
  da: 'og er at det en et som på i for med af ikke jeg du vi han hun de den har havde kan skal men eller hvordan hvad hvornår hvor hvorfor meget godt tak hej dette denne her om til fra man mere også',
  no: 'og er at det en et som på i for med av ikke jeg du vi han hun de den vet noen har hadde kan skal men eller hvordan hva når hvor hvorfor veldig bra takk hei dette denne her om til fra man mer også',
  fi: 'ja on ei se että en ole mutta tai kun niin kuin myös jos minä sinä hän me te he tämä tätä mitä miten missä kuinka hyvä kiitos hei voi pitää olen ovat oli sen joka vain nyt kauan paljon',
  pl: 'i w nie na to się z do jest że jak co czy ale po za od o tak tym tego dla już przez jestem mam są był może bardzo dobry dziękuję cześć kiedy gdzie ile tę ta ten tylko też',
  cs: 'a je se v na to že s z do o jak co ale po za od tak pro už jsem jsou byl může velmi dobrý děkuji ahoj kdy kde kolik tento tato jen také má nebo když není dlouho',
  ro: 'și este în de la cu pe un o nu să ce că din pentru mai am are sunt dar sau cum când unde cât foarte bun mulțumesc salut acest această fi trebuie timp',
  hu: 'a az és nem egy hogy van is meg de ha mint már csak ez azt volt vagy mi ki hol mikor hogyan mennyi nagyon jó köszönöm szia kell ezt',
  tr: 've bir bu ne için de da çok ama ile mi var yok ben sen biz nasıl neden nerede ne kadar iyi teşekkürler merhaba daha gibi olarak değil olan kadar',
  id: 'yang dan di ke dari ini itu untuk dengan tidak ada saya kamu anda kami kita akan bisa dapat sudah belum juga atau tapi bagaimana apa kapan berapa lama sangat terima kasih halo selamat harus perlu pada adalah oleh karena lebih',
  vi: 'là và của có không này tôi bạn cho với các một được trong những khi thì để nhưng hay cần bao lâu như thế nào rất cảm ơn xin chào mọi người muốn về cách cũng đã sẽ',
};

/** Letters that hardly any other language has; a word with one counts as a common word. */
const own: Readonly<Record<string, RegExp>> = {
  fr: /œ/u,
  de: /ß/u,
  es: /ñ/u,
  pt: /[ãõ]/u,
  sv: /[a-z]å|å[a-z]/u,
  da: /[æø]/u,
  no: /[æø]/u,
  fi: /ää|yö|äy/u,
  pl: /[łąęśźżćń]/u,
  cs: /[řůěďť]/u,
  ro: /[țșăţş]/u,
  hu: /[őű]/u,
  tr: /[ğış]/u,
  vi: /[ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u,
};

/** With the apostrophe of what is left out after it; not a part of a name with numbers, such as `tea_3d`. */
const anyWord = /(?<![\p{L}\p{N}_])[\p{Script=Latin}\p{M}]+(?:(?<=\p{L})’(?=\p{L}))?(?![\p{N}_])/gu;

/** Their letters alone would be words of others. */
const contracted = /’(?:s|t|d|m|re|ve|ll)(?!\p{L})/gu;

const lists = Object.entries(common).map(([language, words]) => [language, new Set(words.split(' '))] as const);

/** The language of a text in Latin letters, as a tag of BCP 47; null when too few of its words give it away. */
export function latinLanguage(text: string): string | null {
  const typed = text.normalize().toLowerCase().replaceAll("'", '’');
  const words = typed.replaceAll(contracted, '').match(anyWord) ?? [];
  const scores = lists.map(([language, list]) => {
    const score = words.filter((word) => list.has(word) || own[language]?.test(word) === true).length;
    return { language, score };
  });
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0;
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score < 2 || best.score * 6 < words.length) return null;
  // Whoever writes English uses a word of another language now and then.
  return best.score >= english * 1.5 ? best.language : 'en';
}
