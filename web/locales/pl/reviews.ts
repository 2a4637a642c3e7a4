import type { Polish } from "#web/lib/i18n.ts";
import type { reviews as en } from "#web/locales/en/reviews.ts";

export const reviews: Polish<typeof en> = {
  how: "Jak było?",
  how_text: "Odebrano tu twój rower. Opinia nie ma podpisu.",
  stars: "Gwiazdki",
  star: {
    "5": "5, bardzo dobrze",
    "4": "4, dobrze",
    "3": "3, w porządku",
    "2": "2, słabo",
    "1": "1, źle",
  },
  text: "Własnymi słowami",
  send: "Opublikuj opinię",
  sent: "Dziękujemy. Opinia jest na stronie.",
  unanswered: "{{stars}} na 5, bez odpowiedzi.",
  reply: "Wasza odpowiedź",
  reply_hint: "Przeczyta ją każdy i nie można jej zmienić.",
  reply_send: "Odpowiedz",
  network: "Brak połączenia. Nic nie wysłano; spróbuj ponownie, gdy wróci internet.",
  failed: "Nie udało się. Nic nie wysłano; spróbuj jeszcze raz.",
  report: {
    title: "Zgłoś opinię",
    lead: "Ktoś z tej strony ją przeczyta i zdecyduje. Decyzję z uzasadnieniem dostaniesz e-mailem.",
    reason: "Dlaczego",
    choose: "Wybierz",
    reasons: {
      illegal: "Niezgodna z prawem",
      scam: "Oszustwo",
      stolen: "O kradzionym rowerze",
      offensive: "Obraźliwa",
      wrong: "Nieprawdziwa",
      other: "Coś innego",
    },
    text: "Co jest z nią nie tak",
    email: "Twój e-mail",
    email_hint: "Tam przyjdzie decyzja.",
    send: "Zgłoś",
    sent: "Mamy zgłoszenie. Decyzja przyjdzie e-mailem.",
    close: "Zamknij",
  },
};
