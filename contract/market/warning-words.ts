/** Why a message is shown with a warning. */
export const warningReasons = ["account", "payment_link", "messenger", "code"] as const;
export type WarningReason = (typeof warningReasons)[number];

/**
 * Patterns of what those write who want to be paid, or to have somebody's card, outside: pure data, in both languages. Read
 * over a text without diacritics, in lower case (`folded`).
 */
export const warningPatterns: Record<WarningReason, readonly RegExp[]> = {
  account: [
    // An IBAN, or the 26 digits of a Polish account.
    /\b[a-z]{2}\s?\d{2}(?:[\s-]?[a-z0-9]{4}){3,7}\b/,
    /\b\d{2}(?:[\s-]?\d{4}){6}\b/,
    /\b(?:western union|moneygram|bitcoin|btc|usdt|krypto(?:walut\w*)?|crypto(?:currency)?|gift ?cards?|kart\w* podarunkow\w*|paysafecard)\b/,
    /\b(?:przelej|przelac|wplac|wplacic|transfer|wire|send|pay)\b[^.!?\n]{0,40}\b(?:zaliczk\w*|zadatek|kaucj\w*|deposit|advance|prepayment|przedplat\w*)\b/,
    /\b(?:zaliczk\w*|zadatek|przedplat\w*|deposit|advance payment)\b[^.!?\n]{0,60}\b(?:konto|numer konta|rachun\w*|przelew\w*|account|bank transfer|wire)\b/,
  ],
  payment_link: [
    // Somebody else's page that names a courier, a market or a payment.
    /(?:https?:\/\/|www\.)?[a-z0-9.-]*(?:inpost|dpd|dhl|olx|allegro|vinted|paczk\w*|poczta|pocztex|courier|kurier|delivery|dostaw\w*|payment|platnosc\w*|pay|secure|safe-?pay|blik)[a-z0-9-]*\.[a-z]{2,12}(?:\/|\b)/,
    /\b(?:link|odnosnik)\w*\b[^.!?\n]{0,60}\b(?:zaplac\w*|platnosc\w*|oplac\w*|odbior\w*|odebra\w*|kurier\w*|srodk\w*|pieniadz\w*|przesylk\w*|pay\w*|payment|courier|delivery|funds|money|receive|confirm)\b/,
    /\b(?:zaplac\w*|platnosc\w*|oplac\w*|odbior\w*|odbierz|odebra\w*|kurier\w*|srodk\w*|pay\w*|payment|courier|delivery|funds|receive|confirm)\b[^.!?\n]{0,60}\b(?:link|odnosnik)\w*\b/,
    /\b(?:kurier\w*|courier)\b[^.!?\n]{0,60}\b(?:przywiez\w*|przekaz\w*|odbierze rower i|zaplaci\w*|gotowk\w*|brings?|hands? over|pays? you|will pay|cash|envelope|kopert\w*)\b/,
    /\b(?:oplac\w*|zaplaci\w*|zamowi\w*|paid|arranged?|book(?:ed)?)\b[^.!?\n]{0,40}\b(?:kurier\w*|courier|shipping agent|moving company)\b[^\n]{0,120}\b(?:formularz|dane karty|card|form|link|potwierdz\w*|confirm)\b/,
  ],
  messenger: [
    /\b(?:whats ?app\w*|watsap\w*|telegram\w*|viber\w*|messenger\w*|snapchat\w*|wechat)\b/,
    /\b(?:napisz|pisz|odezwij sie|kontakt|write|text|contact|message|reach)\b[^.!?\n]{0,40}\b(?:e-?mail\w*|maila|sms\w*|gmail\w*)\b/,
    /\b[\w.+-]+ ?(?:@|\(at\)| at ) ?[a-z0-9-]+(?:\.| ?\(dot\) ?| dot )[a-z]{2,6}\b/,
  ],
  code: [
    /\b(?:kod\w*|code|pin)\b[^.!?\n]{0,40}\b(?:blik\w*|sms\w*|z sms|weryfikac\w*|potwierdz\w*|verification|from your (?:phone|bank))\b/,
    /\b(?:blik\w*|sms\w*|weryfikac\w*|verification)\b[^.!?\n]{0,30}\b(?:kod\w*|code)\b/,
    /\b(?:numer\w*|dan(?:e|ych)|number|details)\b[^.!?\n]{0,20}\b(?:kart\w*|cards?)\b/,
    /\bcards?\b[^.!?\n]{0,10}\b(?:numbers?|details)\b/,
    /\b(?:cvv|cvc|login\w* do banku|haslo do banku|bank login)\b/,
  ],
};
