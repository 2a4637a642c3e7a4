/** Why a message is shown with a warning. */
export const warningReasons = ["account", "payment_link", "messenger", "code"] as const;
export type WarningReason = (typeof warningReasons)[number];

/** One pattern, or several that a message has all of, wherever in it. */
export type WarningSign = RegExp | readonly RegExp[];

const words = (...each: string[]) => `\\b(?:${each.join("|")})\\b`;
const of = (...each: string[]) => new RegExp(words(...each));
/** Both within so many letters of each other, in either order and in one sentence. */
const near = (one: string, other: string, gap: number) =>
  new RegExp(`${one}[^.!?\\n]{0,${gap}}${other}|${other}[^.!?\\n]{0,${gap}}${one}`);

/** Who is to come for the thing. In Polish not who is paid by the writer, "kurierowi". */
const collector = words(
  "couriers?",
  "kurier(?:a|em|zy|ow)?",
  "firm\\w* kuriersk\\w*",
  "(?:parcel|delivery|shipping|moving|courier) (?:firm|van|company|service|agent|man)",
  "movers?",
  "(?:my|an?|the|his|her) (?:agent|driver|transporter)",
  "kierowc[aey]?",
  "przewoznik\\w*",
  "inpost\\w*",
  "dpd",
  "dhl",
  "evri",
  "ups",
  "fedex",
);
const money =
  "\\b(?:money|funds|payment|paid|pays?|cash|transfer|receive|release|pieniadz\\w*|pieniedzy|srodk\\w*|platnos\\w*|przelew\\w*|wyplac\\w*|zaplac\\w*|gotowk\\w*|odbior\\w*|odebra\\w*|przyjac|przyjmie\\w*)\\b";
/** To be filled in, opened or confirmed. */
const enter =
  "\\b(?:fill\\w*|enter\\w*|click\\w*|open|follow\\w*|log ?in\\w*|confirm\\w*|scan\\w*|visit|complete|accept|wypeln\\w*|wpis\\w*|klikn\\w*|klikac|otworz\\w*|wej(?:dz|sc)\\w*|zalog\\w*|potwierd\\w*|zeskan\\w*|podac|poda|podaj|podajac|uzupeln\\w*)\\b";
const page =
  "\\b(?:links?|pages?|site|websites?|forms?|(?<!by )e-?mails?|qr|linki?e?m?|odnosnik\\w*|stron[aeiy]\\w*|formularz\\w*|(?<!by )mail(?:a|u|ach)?)\\b";
const card =
  "(?<!\\b(?:by|with|gift|a|key|warranty) )\\b(?:cards?|kart[aey]|karci\\w*)\\b(?! (?:gwaranc|rowerow|podarunk))";
const give =
  "\\b(?:give|tell|send|read|forward|pass|provide|need\\w*|enter|type|require\\w*|asks? for|poda\\w*|przesl\\w*|przysl\\w*|odczyt\\w*|przeczyt\\w*|przepis\\w*|podykt\\w*|dykt\\w*|wpis\\w*|potrzebuj\\w*|potrzebn\\w*|prosi|prosz[ea] o)\\b";
const write =
  "\\b(?:write|text|message|add|find|contact|reach|dm|ping|reply|talk|napisz|pisz|pisac|napisac|odezwij|odezwac|odpisz|odpisac|dodaj|znajdz|kontakt\\w*|rozmaw\\w*|pogada\\w*)\\b";
/** What its reader is to pay. */
const payAhead =
  "(?:^|[.!?,;:\\n] ?|\\b(?:please|kindly|just|first|you|after you have|you have to|you need to|you must|until you|once you) )(?:pay|paid|send|transfer|wire|deposit)\\b|\\b(?:wplac|zaplac|oplac|doplac|przelej|przeslij)\\b|\\bprosz[ea]\\b[^.!?\\n]{0,25}\\b(?:wplacic|zaplacic|oplacic|doplacic|przelac|przeslac)\\b|\\b(?:oplaci|wplaci|zaplaci|doplaci|oplaca)\\w* pani?\\b|\\bpani? (?:oplaci|wplaci|zaplaci|doplaci|oplaca)\\b";
const ahead =
  "\\b(?:deposit|advance|prepay\\w*|reserv\\w*|hold(?:ing)?|keep it|fee|insurance|customs|upgrade|half|zaliczk\\w*|zadat\\w*|kaucj\\w*|przedplat\\w*|zarezerw\\w*|rezerw\\w*|zatrzym\\w*|ubezpiecz\\w*|oplat[aey]\\w*|polow[aey]|transport|cl[oa])\\b";

/**
 * Signs of those who want to be paid, or to have somebody's card or code, outside: pure data, in both languages. Read over a
 * text without diacritics, in lower case (`folded`). They are of what is wanted, not of single sentences: who collects, what
 * is to be entered, where, and for which money.
 */
export const warningSigns: Record<WarningReason, readonly WarningSign[]> = {
  account: [
    // An IBAN, the 26 digits of a Polish account, a British one.
    /\b[a-z]{2}\s?\d{2}(?:[\s-]?[a-z0-9]{4}){3,7}\b/,
    /\b\d{2}(?:[\s-]?\d{4}){6}\b/,
    /\bsort code\b/,
    of(
      "western union",
      "moneygram",
      "bitcoin\\w*",
      "btc",
      "usdt",
      "krypto(?:walut\\w*)?",
      "crypto(?:currency)?",
      "(?:wallet|portfel\\w*) address",
      "adres\\w* portfela",
      "(?:\\w+ )?gift ?cards?",
      "kart\\w* podarunkow\\w*",
      "paysafecard",
      "escrow",
      "friends and family",
    ),
    // Something is paid before anything is there.
    [new RegExp(payAhead), new RegExp(ahead)],
    near(
      "\\b(?:zaliczk\\w*|zadat\\w*|przedplat\\w*|deposit|advance payment)\\b",
      "\\b(?:konto|rachun\\w*|przelew\\w*|account|bank transfer|wire|paypal)\\b",
      60,
    ),
    // Too much is paid, and the rest is to be sent back.
    [
      of(
        "cheques?",
        "czek(?:i|iem|u|ow)?",
        "overpa\\w+",
        "za duzo",
        "wieksz\\w+ kwot\\w*",
        "nadplac\\w*",
        "more than the price",
      ),
      of(
        "(?:send|pay|give|return) (?:it |him |her |them )?(?:back|the (?:rest|difference))",
        "refund\\w*",
        "rest",
        "difference",
        "odesl\\w*",
        "odda\\w*",
        "zwroc\\w*",
        "reszt\\w*",
        "roznic\\w*",
      ),
    ],
    near(
      "\\b(?:on hold|frozen|blocked|locked|zablokow\\w*|zamroz\\w*|wstrzyman\\w*)\\b",
      "\\b(?:money|funds|payment|transfer|pieniadz\\w*|srodk\\w*|platnos\\w*|przelew\\w*)\\b",
      60,
    ),
  ],
  payment_link: [
    [new RegExp(enter), new RegExp(page), new RegExp(money)],
    // Whoever collects brings the money.
    near(
      collector,
      "\\b(?:pays? you|will pay|brings? (?:you )?(?:the )?(?:cash|money)|hands? (?:you )?(?:over )?(?:the )?(?:cash|money|envelope)|with (?:the )?cash|in an envelope|cash|envelope|przywiez\\w*|przekaz\\w*|wyplac\\w*|z gotowka|gotowke|kopert\\w*)\\b",
      60,
    ),
    // Who collects wants something confirmed or paid.
    [new RegExp(collector), of("fill\\w*", "identity", "tozsamos\\w*", "formularz\\w*", "wypeln\\w*")],
    [
      new RegExp(collector),
      new RegExp(payAhead),
      of("fee", "insurance", "oplat\\w*", "ubezpiecz\\w*", "transport\\w*"),
    ],
    // Bought unseen, and fetched by somebody else.
    [
      of(
        "without (?:viewing|seeing)\\w*",
        "unseen",
        "bez ogladania",
        "w ciemno",
        "abroad",
        "at sea",
        "za granica",
        "na morzu",
      ),
      new RegExp(collector),
    ],
  ],
  messenger: [
    of("whats ?app\\w*", "watsap\\w*", "telegram\\w*", "viber\\w*", "snapchat\\w*", "wechat"),
    near(
      write,
      "\\b(?:e-?mail\\w*|maila|sms\\w*|gmail\\w*|messenger\\w*|insta(?:gram\\w*)?|facebook\\w*|fb|signal\\w{0,3}|skype|discord)\\b",
      40,
    ),
    /\b(?:have|use|on|via|masz|ma pani?|na) signal(?:a|u|em)?\b/,
    /\b(?:text|sms\w*)\b[^.!?\n]{0,40}\+?\d[\d -]{7,14}\d\b/,
    // An address, also one that is spelt out.
    /\b[\w.+-]{1,64} ?(?:@|\(at\)|\[at\]| at |\bmalpa\b) ?[a-z0-9-]{1,40} ?(?:\.|\(dot\) ?|\bdot\b ?|\bkropka\b ?)[a-z]{2,6}\b/,
  ],
  code: [
    [
      near(
        "\\b(?:cod[es]{1,2}|kod\\w*|pin|digits?|digit number|cyfr\\w*|cyframi)\\b",
        "\\b(?:sms\\w*|text(?: message)?|phone|telefon\\w*|bank\\w*|blik\\w*)\\b",
        60,
      ),
      new RegExp(give),
    ],
    near("\\b(?:kod\\w*|code)\\b", "\\b(?:blik\\w*|sms\\w*|weryfikac\\w*|verification)\\b", 30),
    new RegExp(`\\b(?:numer\\w*|dan(?:e|ych)|number|details)\\b[^.!?\\n]{0,20}${card}`),
    /\bcards? (?:numbers?|details)\b/,
    new RegExp(`${give}[^.!?\\n]{0,60}${card}`),
    near("\\bbank\\w*\\b", "\\b(?:log ?in\\w*|zalog\\w*|hasl[oa]\\w*|password|identyfikator\\w*|pin)\\b", 80),
    of("cvv", "cvc"),
  ],
};

/** What the address of a page has in it that takes or promises money, and its endings. */
export const payingHosts =
  /(?:inpost|dpd|dhl|evri|olx|allegro|vinted|paczk|poczt|courier|kurier|deliver|dostaw|platnos|pay|secur|safe|bezpiecz|blik|escrow|odbior|odbierz|receive|funds).*\.(?:com|pl|net|org|eu|info|io|shop|online|site|top|xyz|link|me|app|de|uk|ru|click|store|live|icu|pw|cc|co|biz|space|website|vip|life)$/;
