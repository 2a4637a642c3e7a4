import { shopCosts } from "#contract/locales/pl/shop-costs.ts";
import type { Polish } from "#web/lib/i18n.ts";
import type { service as en } from "#web/locales/en/service.ts";

export const service: Polish<typeof en> = {
  title: "Spokebook dla warsztatów i sklepów rowerowych",
  description:
    "Dołącz do sieci warsztatów rowerowych: konto amatorskie za darmo, zawodowe z cennikiem, terminami i wynikami.",
  lead: "Klienci przyprowadzają rowery, których historii nikt nie zna. W Spokebooku historia przyjeżdża razem z rowerem. Zlecenia, wiadomości i sama praca są w jednym miejscu, a to, co zrobisz, zostaje przy rowerze.",
  costs: shopCosts,
  choose: "Wybierz konto",
  amateur: {
    title: "Amator",
    text: "Dla tych, którzy naprawiają w garażu, znajomym i po godzinach.",
    points: {
      one: "Do 20 rowerów miesięcznie",
      two: "Do 50 rowerów w ewidencji",
      three: "Podstawowy profil i narzędzia",
      four: "Wsparcie społeczności",
    },
    action: "Zarejestruj się jako amator",
  },
  professional: {
    title: "Profesjonalista",
    text: "Dla warsztatów i sklepów, które z tego żyją.",
    points: {
      one: "Rowery bez limitu",
      two: "Pełny profil, zaawansowane narzędzia, analityka",
      three: "Pierwszeństwo na liście",
      four: "Do 20 osób",
    },
    action: "Zarejestruj się jako profesjonalista",
  },
  support: "Nie wiesz, które wybrać? Napisz.",
  promised_one: "Odpowiadamy w ciągu {{count}} godziny.",
  promised_few: "Odpowiadamy w ciągu {{count}} godzin.",
  promised_many: "Odpowiadamy w ciągu {{count}} godzin.",
  promised_other: "Odpowiadamy w ciągu {{count}} godziny.",
  support_link: "Kontakt",
  benefits: {
    title: "Co to daje",
    network: "Sieć",
    network_text: "Rowerzyści z okolicy trafiają do warsztatu, który zna się na ich rowerze.",
    management: "Zarządzanie",
    management_text:
      "Specyfikacja jest na miejscu, zanim rower trafi na stojak: bez telefonu w sprawie suportu.",
    growth: "Rozwój",
    growth_text: "Dobra robota zostaje w historii roweru, podpisana twoją nazwą.",
  },
  work: {
    title: "Jak się z tym pracuje",
    entries: "Wpisy serwisowe",
    entries_text:
      "Co zrobiono, kiedy i przy jakim przebiegu, trafia do dziennika roweru przy odbiorze, razem z poświadczeniem, które każdy może sprawdzić.",
    parts: "Planowanie wymiany części",
    parts_text:
      "Co jest do zrobienia po kilometrach albo dniach, widać już przy przyjęciu roweru; rowerzysta dowiaduje się wcześniej.",
    verified: "Potwierdzone części",
    verified_text:
      "To, co zamontujesz, ma twój znak w specyfikacji roweru, w historii dla kupującego i przy sprzedaży.",
  },
  form: {
    title_amateur: "Zgłoś warsztat amatorski",
    title_professional: "Zgłoś warsztat zawodowy",
    back: "Wróć do listy",
    who: "Warsztat",
    where: "Gdzie się znajduje",
    send: "Zarejestruj",
    to_account: "Dalej: moje konto",
    account_first:
      "Warsztat należy do osób, które mają konto. Załóż je albo zaloguj się; to, co tu wpisano, poczeka.",
    owner: "{{name}}, warsztat będzie należał do ciebie. Współpracowników zaprosisz potem.",
    sending: "Wysyłanie…",
    failed: "Błąd wysyłania",
    failed_text: "To, co wpisano, nie przepadło.",
    again: "Spróbuj ponownie",
    sent_title: "{{name}}: zgłoszenie przyjęte, warsztat czeka na otwarcie.",
    sent_text: "Potwierdzenie wysyłamy na {{email}}. Co dalej:",
    open_title: "{{name}}: warsztat jest otwarty.",
    open_text: "Pierwszy rower możesz przyjąć od razu.",
    to_shop: "Do mojego warsztatu",
    to_settings: "Uzupełnij profil",
    next: {
      read: "Przeczytamy zgłoszenie i otworzymy warsztat. Dostaniesz wtedy wiadomość.",
      answer_one:
        "Przeczytamy zgłoszenie i odpiszemy w ciągu {{count}} godziny. O otwarciu warsztatu napiszemy.",
      answer_few:
        "Przeczytamy zgłoszenie i odpiszemy w ciągu {{count}} godzin. O otwarciu warsztatu napiszemy.",
      answer_many:
        "Przeczytamy zgłoszenie i odpiszemy w ciągu {{count}} godzin. O otwarciu warsztatu napiszemy.",
      answer_other:
        "Przeczytamy zgłoszenie i odpiszemy w ciągu {{count}} godziny. O otwarciu warsztatu napiszemy.",
      meanwhile:
        "Do tego czasu możesz uzupełnić profil i zaprosić współpracowników. Rowery przyjmiesz potem.",
      quiet: "Niczego nie publikujemy, dopóki tego nie włączysz, i za nic nie pobieramy opłat.",
    },
  },
};
