import type { inventory as english } from "#web/locales/en/inventory.ts";
import type { Polish } from "#web/lib/i18n.ts";

export const inventory: Polish<typeof english> = {
  title: "Części",
  add: "Dodaj część",
  states: "Stan części",
  all: "Wszystkie",
  state: { mounted: "Zamontowane", stored: "W zapasie", retired: "Wycofane" },
  tools: "Znajdź część",
  find: "Szukaj i filtruj",
  search: "Szukaj: marka, model, numer seryjny, notatki",
  kind: "Rodzaj",
  all_kinds: "Wszystkie rodzaje",
  bike: "Rower",
  all_bikes: "Dowolny rower",
  part: "Część",
  where: "Gdzie",
  done: "Przebieg",
  since: "Od kiedy",
  act: "Co dalej",
  a_bike: "Rower",
  another_part: "Inna część",
  on_stored: "{{part}} (poza rowerem)",
  retired_as: "Wycofana: {{reason}}",
  since_mounted: "zamontowana",
  since_retired: "wycofana",
  since_bought: "kupiona",
  since_added: "dodana",
  acts: {
    mount: "Zamontuj",
    off: "Zdejmij",
    mount_of: "Zamontuj: {{name}}",
    off_of: "Zdejmij: {{name}}",
  },
  none: {
    match: {
      title: "Żadna część nie pasuje",
      text: "Użyj mniej słów, innego rodzaju albo dowolnego roweru.",
    },
    all: {
      title: "Nie masz jeszcze części",
      text: "To, co wpiszesz w specyfikacji roweru (łańcuch, opony, hamulce), stanie się tu częściami, każdą z własnym przebiegiem. Możesz też dodać część kupioną na zapas.",
    },
    mounted: {
      title: "Nic nie jest zamontowane",
      text: "Uzupełnij specyfikację roweru albo zamontuj część z zapasu – od tej chwili liczą się jej kilometry roweru.",
    },
    stored: {
      title: "Nie ma nic w zapasie",
      text: "Łańcuch kupiony na zapas, koła na zimę, siodło, do którego może wrócisz: tu czekają, z całym swoim przebiegiem, aż je zamontujesz.",
    },
    retired: {
      title: "Nic nie jest wycofane",
      text: "Gdy część się zużyje, uszkodzi albo ją sprzedasz, wycofaj ją zamiast usuwać: jej przebieg zostanie zapisany i podpowie, kiedy przyjdzie pora na następną.",
    },
  },
  show_all: "Pokaż wszystkie części",
  to_bike: "Do części roweru",
  to_garage: "Do moich rowerów",
  pages: "Strony listy",
  page: "Strona {{page}} z {{pages}}",
  last_page: "Przejdź do ostatniej strony",
};
