import type { odometer as english } from "#web/locales/en/odometer.ts";
import type { Polish } from "#web/lib/namespaces.ts";

export const odometer: Polish<typeof english> = {
  lower: {
    title: "Czy to nowy licznik?",
    text: "„{{name}}”: {{day}} licznik pokazywał {{known}}, a {{typed}} to mniej.",
    text_bought: "„{{name}}” miał przy zakupie {{known}}, a {{typed}} to mniej.",
    new: "To nowy licznik",
    new_text: "Przebieg roweru rośnie dalej: to, co pokazuje nowy licznik, dolicza się do dotychczasowego.",
    mistake: "Poprzednia liczba była pomyłką",
    mistake_text: "Usuniemy ją i zostanie {{typed}}.",
    cancel: "Poprawię wpis",
    failed: "Nie udało się zapisać. Spróbuj ponownie.",
    network: "Nie można połączyć się z serwerem. Sprawdź połączenie.",
    loading: "Sprawdzamy wcześniejsze odczyty",
  },
  kept: {
    title_one: "Przebieg roweru zostaje bez zmian",
    title_few: "Przebieg niektórych rowerów zostaje bez zmian",
    title_many: "Przebieg niektórych rowerów zostaje bez zmian",
    title_other: "Przebieg niektórych rowerów zostaje bez zmian",
    text: "„{{name}}”: przejazdy sprzed dodania roweru doliczały się do tego, co pokazywał wtedy licznik. One już w nim są, więc wychodzi {{less}}. Niczego nie odjęliśmy: z dzisiejszą datą zapisaliśmy {{kept}}.",
    correct: "Popraw: {{name}}",
    fine: "Zostaw: {{name}}",
    correct_short: "Popraw",
    fine_short: "Zostaw",
  },
};
