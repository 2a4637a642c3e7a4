import type { validation as en } from "#contract/locales/en/validation.ts";

export const validation: typeof en = {
  required: "Pole „{{field}}” jest wymagane",
  email: "Podaj poprawny adres e-mail",
  date: "„{{field}}”: nie ma takiego dnia w kalendarzu",
  number: "„{{field}}”: wpisz liczbę",
  integer: "„{{field}}”: wpisz liczbę całkowitą",
  min: "„{{field}}”: najmniej {{min}}",
  max: "„{{field}}”: najwyżej {{max}}",
  step: "„{{field}}”: z dokładnością do {{step}}",
  min_length: "„{{field}}”: minimalna liczba znaków to {{min}}",
  max_length: "„{{field}}”: maksymalna liczba znaków to {{max}}",
  min_date: "„{{field}}”: nie wcześniej niż {{min}}",
  max_date: "„{{field}}”: nie później niż {{max}}",
  max_items: "„{{field}}”: maksymalna liczba pozycji to {{max}}",
  same: "Hasła nie są takie same",
  option: "„{{field}}”: wybierz jedną z podanych możliwości",
  url: "„{{field}}”: podaj adres zaczynający się od http:// lub https://",
  link: "„{{field}}”: podaj samą nazwę albo adres zaczynający się od http:// lub https://",
  instagram: "„{{field}}”: podaj nazwę użytkownika albo adres profilu na Instagramie",
  invalid: "Pole „{{field}}” ma niepoprawną wartość",
};
