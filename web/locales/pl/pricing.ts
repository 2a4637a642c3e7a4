import { planNames } from "#contract/billing/plan-list.ts";
import type { pricing as en } from "#web/locales/en/pricing.ts";

export const pricing: typeof en = {
  title: "Plany",
  description:
    "Ile Spokebook kosztuje dziś, ile może kosztować później i na co jest miejsce w każdym z planów.",
  lead: "W każdym planie jest cała specyfikacja oraz wszystko, co dotyczy części, przejazdów, serwisu i kosztów. Plany różnią się tym, na ile rowerów, zdjęć, plików z przejazdami i paragonów jest miejsce i jak można wyeksportować garaż; dossier rowerów w PDF, historie dla kupującego i własny wygląd są w planie Kolekcjoner.",
  lead_free:
    "Dziś każde konto ma wszystko: całą specyfikację, części, przejazdy i serwis, tyle rowerów i zdjęć, ile chcesz, każdy eksport, dossier rowerów w PDF i własny wygląd.",
  message: {
    info: "Nic nie pobrano: płatność została przerwana.",
    error: "Podczas subskrypcji wystąpił błąd",
    unknown_prices: "Nie udało się wczytać cen.",
    retry: "Spróbuj ponownie",
    anonymous: "Zaloguj się, żeby sprawdzić, czy płatność dotarła.",
    sign_in: "Zaloguj się",
    dismiss: "Zamknij",
  },
  notice:
    "W przyszłości ceny mogą się zmienić. Damy o tym znać z wyprzedzeniem, jakie podaje regulamin, i nikogo bez pytania nie przeniesiemy na plan płatny.",
  today: {
    title: "Dzisiaj",
    unknown:
      "Tabela poniżej mówi, na co jest miejsce w każdym planie. Przy zakładaniu konta nikt nie pyta o kartę.",
    off: "Dziś wszystko jest za darmo: każde konto ma rowery i zdjęcia bez limitu. Plany poniżej mówią, jak miejsce może być dzielone później.",
    enforced:
      "Plan Hobbysta jest darmowy: dwa rowery, po trzy zdjęcia, i cała specyfikacja. Pozostałe plany dają więcej miejsca i eksport, a Kolekcjoner także dossier rowerów w PDF i własny wygląd.",
    free: "Za darmo dla wszystkich",
    free_items: {
      sheet: "Cała specyfikacja",
      care: "Części, przejazdy i serwis",
      drawing: "Rysunki, płaskie i w 3D",
      sharing: "Udostępnianie przez link i kod QR",
      community: "Oceny i społeczność",
    },
    costs: "Co kosztuje nas",
    cost_items: {
      servers: "Serwery",
      storage: "Miejsce na zdjęcia",
      maintenance: "Utrzymanie",
      support: "Wsparcie",
    },
  },
  future: {
    title: "Dwie możliwe drogi",
    sponsored: "Sponsorzy",
    sponsored_text:
      "Koszty biorą na siebie producenci albo sklepy i za to są wymienieni. Rowerzyści nie płacą nic, a ich dane nie są częścią umowy.",
    subscription: "Subskrypcja",
    subscription_text:
      "Kto ma wiele rowerów, płaci trochę co miesiąc, jak w tabeli powyżej; plan Hobbysta nic nie kosztuje.",
    uncertain:
      "Która to będzie, jeszcze nie wiadomo, tak jak i przyszłe finansowanie. Jeśli to się kiedyś skończy, dowiesz się wcześnie, a dane zostaną twoje.",
  },
  goal: {
    title: "O co nam chodzi",
    text: "O narzędzie, które na siebie zarabia i nikomu nic nie jest winne: bez inwestorów do zadowolenia i bez handlu danymi.",
  },
  plans: "Plany",
  table: "Co obejmują plany",
  plan: "Plan",
  bikes: "Rowery",
  photos: "Zdjęcia na rower",
  export: "Eksport",
  price: "Miesięcznie",
  unlimited: "Bez limitu",
  free: "Za darmo",
  names: planNames.pl,
  for: {
    hobbyist: "Na rower i jeszcze jeden rower",
    enthusiast: "Na szosę, gravela, górala i gości",
    collector: "Dla tych, którzy przestali liczyć",
  },
  exports: { hobbyist: "Brak", enthusiast: "Podstawowy: JSON", collector: "Zaawansowany: JSON, CSV, ZIP" },
  extras: "Dodatki",
  with: {
    hobbyist: "Brak",
    enthusiast: "Brak",
    collector: "Dossier w PDF, historia dla kupującego, własny wygląd",
  },
  rate: "Ceny ustalone są w złotych. Kurs Narodowego Banku Polskiego z dnia {{date}} (tabela {{table}}) odświeżamy co godzinę.",
  no_rate: "Ceny podajemy w złotych.",
  choose: "Co możesz zrobić",
  try: "Wypróbuj przez 14 dni",
  try_of: "Wypróbuj przez 14 dni: {{plan}}",
  start: "Załóż konto",
  dashboard: "Przejdź do moich rowerów",
  faq: {
    title: "Pytania",
    cost: "Ile płacę?",
    cost_text: "Nic. Dziś nie ma tu czego kupować i nikt nie pyta o kartę.",
    data: "Czy mogę zabrać swoje dane?",
    data_text:
      "W każdej chwili: garaż jako JSON, CSV albo ZIP ze zdjęciami, a całą resztę o tobie pobierzesz z konta.",
    later: "A jeśli to się zmieni?",
    later_text:
      "Damy o tym znać z wyprzedzeniem, jakie podaje regulamin, i nikogo bez pytania nie przeniesiemy na plan płatny. Tabela powyżej mówi, jak to może być podzielone.",
    trial: "Czy mogę wypróbować płatny plan?",
    trial_text: "Przez 14 dni, raz, bez karty. Potem konto samo wraca na plan Hobbysta.",
    upgrade: "Kiedy działa przejście na wyższy plan?",
    upgrade_text: "Od razu.",
    downgrade: "A na niższy?",
    downgrade_text: "Z końcem okresu rozliczeniowego.",
    over: "Co z rowerami ponad limit?",
    over_text:
      "Ich specyfikacja, części i serwis stają się tylko do odczytu. Przejazdy i koszty możesz nadal dopisywać, a rowery usuwać; my nie usuwamy żadnych danych.",
    pay: "Jak się płaci?",
    pay_text: "Popularnymi kartami albo PayPalem, przez operatora płatności. Numeru karty nigdy nie widzimy.",
  },
};
