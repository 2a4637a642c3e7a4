import type { Polish } from "#web/lib/namespaces.ts";
import type { sharing as en } from "#web/locales/en/sharing.ts";

export const sharing: Polish<typeof en> = {
  title_bike: "Udostępnianie: „{{name}}”",
  title_profile: "Udostępnianie profilu",
  loading: "Wczytuję link…",
  load_failed: "Nie udało się wczytać linku.",
  public: "Publiczny",
  status: {
    on: "Udostępnianie jest aktywne: zobaczy każdy, kto ma link.",
    off: "Link istnieje, ale udostępnianie jest wyłączone",
    none: "Udostępnianie jest nieaktywne: goście nic nie zobaczą.",
  },
  hint_bike: "Włącz udostępnianie, a ten rower dostanie własny link. Możesz je wyłączyć w każdej chwili.",
  hint_profile:
    "Włącz udostępnianie, a twój profil dostanie własny link. Możesz je wyłączyć w każdej chwili.",
  asleep_bike:
    "Przy wyłączonym udostępnianiu link niczego nie otwiera, więc nie ma czego kopiować. Włącz udostępnianie, a ten sam link i jego kody QR znów otworzą ten rower.",
  asleep_profile:
    "Przy wyłączonym udostępnianiu link niczego nie otwiera, więc nie ma czego kopiować. Włącz udostępnianie, a ten sam link i jego kody QR znów otworzą twój profil.",
  own: {
    tools: "Narzędzia właściciela",
    bike: "Twój rower oczami innych",
    profile: "Twój profil oczami innych",
    edit: "Edytuj",
    photos: "Zdjęcia",
    share: "Udostępnij",
    to_bike: "Do mojego roweru",
    back: "Wróć",
    not_shared: "Rower „{{name}}” nie jest teraz udostępniony",
    not_shared_text:
      "To twój rower, więc o tym wiesz: wszystkim innym ten link mówi, że takiego roweru nie ma. Włącz udostępnianie, a link znów zadziała.",
    turn_on: "Włącz udostępnianie",
  },
  link: "Link do udostępnienia",
  copy: "Kopiuj",
  send: "Wyślij…",
  copied: "Link skopiowany do schowka!",
  copy_manually: "Skopiuj link ręcznie",
  visible_bike:
    "Widać nazwę, podstawowe dane, przebieg, zdjęcia, komponenty, geometrię ramy, wagę, notatki, akcesoria i oceny. Ceny ani daty zakupu nikt tu nie zobaczy.",
  visible_profile:
    "Widać twoje imię, publiczne rowery i to, przy czym włączysz „Pokaż publicznie”. Reszta, a przede wszystkim e-mail, zostaje u ciebie.",
  parts: "Pokaż przebieg części",
  parts_hint:
    "Ile każdy komponent przejechał na tym rowerze i od kiedy. Numery seryjne, ceny, notatki, twój zapas i historia zostają u ciebie.",
  rides_bike: "Pokaż, ile przejechał",
  rides_bike_hint:
    "Pięć sum i nic więcej: przejazdy, dystans, czas i suma podjazdów oraz dystans z tego roku. Nigdy pojedynczy przejazd, dzień, godzina, miejsce ani ślad.",
  cockpit: "Pokaż ustawienie roweru pod siebie",
  cockpit_hint:
    "Podkładki, pokrywa sterów, kąt mostka, reach i drop kierownicy, wysokość i cofnięcie siodła, długość ramion korby. Geometrię ramy, długość mostka i szerokość kierownicy widać tak czy inaczej.",
  questions: "Przyjmuj pytania o ten rower",
  questions_hint:
    "Zadają je na jego stronie zalogowane osoby, a czyta je każdy, razem z twoimi odpowiedziami. Każde możesz usunąć.",
  rides_profile: "Pokaż, ile przejeżdżam",
  rides_profile_hint:
    "Pięć sum ze wszystkich przejazdów, także na rowerach, które nie są publiczne: przejazdy, dystans, czas i suma podjazdów oraz dystans z tego roku. Nigdy pojedynczy przejazd, dzień, godzina, miejsce ani ślad.",
  preview: "Zobacz, co widzą inni",
  security: "Kto ma link, otworzy go bez konta. Wyszukiwarki dostają prośbę, żeby go pomijać.",
  regenerate: {
    title: "Nowy link",
    text: "Link trafił w niepowołane ręce? Utwórz nowy. Stary, razem ze wszystkimi wydrukowanymi kodami QR, od razu przestanie działać.",
    button: "Utwórz nowy link",
    confirm_title: "Utworzyć nowy link?",
    confirm: "Stary link i jego kody QR przestaną działać. Tej operacji nie można cofnąć.",
    done: "Utworzono nowy link! Stary już nie działa.",
  },
  failed: "Nie udało się zmienić udostępniania. Spróbuj ponownie.",
  network: "Błąd sieci. Spróbuj ponownie.",
  qr: {
    title: "Kod QR",
    label: "Kod QR: {{url}}",
    open: "Pokaż, pobierz, wydrukuj",
    hint_bike: "Zeskanuj kod aparatem telefonu, żeby otworzyć ten rower.",
    hint_profile: "Zeskanuj kod aparatem telefonu, żeby otworzyć ten profil.",
    svg: "Pobierz SVG",
    png: "Pobierz PNG",
    print: "Drukuj",
  },
};
