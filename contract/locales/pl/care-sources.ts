/** Skąd są liczby proponowanych planów. */
export const careSources = {
  chain_lube:
    "[100 km] w terenie jest z listy otwartej aplikacji rowerowej; [200 km] na szosie i szutrze to nasza własna ocena. Po jeździe w deszczu smaruj od razu.",
  chain_clean: "Z listy otwartej aplikacji rowerowej.",
  chain_measure: "Otwarty katalog bikecheck: [500-1000 km] zależnie od typu roweru.",
  chain_replace:
    "Otwarty katalog bikecheck, zależnie od typu roweru: [800-3000 km]; watchmy.bike podaje [2000-5000 km]. Pomiar jest ważniejszy niż dystans.",
  belt_inspect: "Instrukcja Treka: pasek Gates oglądaj co miesiąc.",
  belt_replace: "Instrukcja Treka: pasek Gates wytrzymuje [16000-24000 km].",
  cassette_replace:
    "Otwarty katalog bikecheck, zależnie od typu roweru; Canadian Cycling Magazine: po trzech łańcuchach. Liczba dla e-bike'ów to nasza własna ocena: trzy ich łańcuchy.",
  chainring_replace:
    "Otwarty katalog bikecheck, zależnie od typu roweru; instrukcja Commencal: po dwóch wymianach łańcucha i kasety. Liczba dla e-bike'ów to nasza własna ocena.",
  jockey_wheels: "Kółka przerzutki, wózek i hak; liczba to nasza własna ocena.",
  shift_battery: "Nasza własna ocena; akumulatory są różne, więc ustaw tyle, ile trzeba u ciebie.",
  cables_inspect: "Z listy otwartej aplikacji rowerowej.",
  cables_replace: "Co rok, jak podają warsztaty; dystans to nasza własna ocena.",
  bottom_bracket:
    "Coroczny przegląd jest w warsztatach zwyczajem; katalog loam-logger: 250 godzin. Dystans to nasza własna ocena.",
  pedals: "Coroczny przegląd jest w warsztatach zwyczajem.",
  rim_pads_inspect: "Z listy otwartej aplikacji rowerowej. Zużyte są pół milimetra nad kreską.",
  pads_inspect:
    "[500 km] jest z listy otwartej aplikacji rowerowej; 10 godzin w terenie to nasza własna ocena. Klocki tarczowe są zużyte przy pół milimetra okładziny (Shimano).",
  resin_pads:
    "Warsztaty podają dla klocków żywicznych [800-1100 km]; tak liczymy, gdy nie wpisano innej mieszanki. Z silnikiem lub ładunkiem 0,6 tego, według naszej własnej oceny. Zużyte są przy pół milimetra okładziny (Shimano).",
  sintered_pads:
    "Warsztaty podają dla klocków spiekanych [1600-2000 km]. Z silnikiem lub ładunkiem 0,6 tego, według naszej własnej oceny. Zużyte są przy pół milimetra okładziny (Shimano).",
  rim_pads_replace: "Z listy otwartej aplikacji rowerowej. Zużyte są pół milimetra nad kreską.",
  rotor:
    "Warsztaty liczą dwa lub trzy komplety klocków, katalog loam-logger 200 godzin; dystans to nasza własna ocena. Rozstrzyga grubość: Shimano 1,5 mm, SRAM 1,55 mm, Magura 1,8 mm.",
  brake_mineral:
    "Olej mineralny: co rok lub dwa lata, jak podają warsztaty; katalog loam-logger: 100 godzin.",
  brake_dot: "Płyn DOT chłonie wodę: co rok, jak podają warsztaty; katalog loam-logger: 100 godzin.",
  brake_fluid:
    "Płyn DOT co rok, olej mineralny co rok lub dwa lata, jak podają warsztaty. Nie wpisano, co jest w twoich hamulcach, więc co rok.",
  rim_track: "Obejrzyj znacznik zużycia obręczy (instrukcja Commencal); dystans to nasza własna ocena.",
  tyre_pressure: "Schwalbe: co najmniej raz w miesiącu. Jak często w którym rowerze, to nasza własna ocena.",
  tyre_inspect: "Z listy otwartej aplikacji rowerowej: przecięcia, widoczny oplot, kamyki.",
  tyre_replace:
    "Schwalbe: zwykłe opony [2000-5000 km], One [3000-7000 km]; dla rowerów górskich takiej liczby nie ma, a katalog loam-logger podaje 100 godzin z tyłu i 120 z przodu. Dystans według typu roweru to nasza własna ocena.",
  touring_tyre: "Schwalbe: Marathon [6000-12000 km], Marathon Plus co najmniej [10000 km].",
  sealant_top_up: "Stan's: od 2 do 7 miesięcy; Orange Seal: od 1 do 3 miesięcy.",
  sealant_replace: "Stan's: mleczko działa od 2 do 7 miesięcy; pół roku to nasza własna ocena.",
  wheel_true:
    "Mikesbikes: co 6 miesięcy lub [2500 mi]; instrukcja Serial 1: pierwszy raz po [400 km], potem co [2400 km]. Nowe koła obejrzyj też po [400 km].",
  hub: "Mikesbikes: łożyska piast co rok; katalog loam-logger: 250 godzin. Dystans to nasza własna ocena.",
  rohloff: "Rohloff: wymiana oleju co [5000 km], co najmniej raz w roku.",
  hub_gear:
    "Piasty biegowe Shimano (Nexus, Alfine): co [5000 km] lub dwa lata; Alfine 11 pierwszy raz po [1000 km]. Inni producenci: zobacz w instrukcji.",
  fork_lowers:
    "RockShox: dolne golenie co 50 godzin. Dla downhillu otwarty katalog bikecheck podaje 35 godzin.",
  fork_service:
    "RockShox: tłumik i sprężyna co 200 godzin. Dla downhillu otwarty katalog bikecheck podaje 70 godzin.",
  fox: "Fox: pełny serwis co 125 godzin lub co rok. Dla downhillu otwarty katalog bikecheck podaje 70 godzin.",
  shock_air_can:
    "RockShox: komora powietrzna co 50 godzin. Dla downhillu otwarty katalog bikecheck podaje 35 godzin.",
  shock_service:
    "RockShox: tłumik i sprężyna co 200 godzin. Dla downhillu otwarty katalog bikecheck podaje 70 godzin.",
  sag: "Sag i ciśnienia; liczba to nasza własna ocena.",
  pivots: "Łożyska i tuleje tylnego zawieszenia; katalog loam-logger: 250 godzin.",
  headset:
    "Coroczny przegląd jest w warsztatach zwyczajem; katalog loam-logger: 250 godzin. Dystans to nasza własna ocena.",
  grips_tape: "Nasza własna ocena: zużywają się od jazdy.",
  seatpost: "Żeby sztyca nie zapiekła się w ramie; liczba to nasza własna ocena.",
  seatpost_carbon:
    "Żeby sztyca nie zapiekła się w ramie: przy karbonie pasta montażowa, nie smar. Liczba to nasza własna ocena.",
  dropper: "Katalog loam-logger: 150 godzin; warsztaty robią to co rok.",
  battery_charge:
    "Poradnik Boscha: gdy rower stoi, zaglądaj co 60–90 dni i przechowuj akumulator naładowany w 30–60 %.",
  battery_measure: "Ile zostało z pojemności, w warsztacie; liczba to nasza własna ocena.",
  motor_update: "Oprogramowanie i przegląd silnika; liczba to nasza własna ocena.",
  bike_inspect:
    "M-check, czyli szybki przegląd; jak często, to nasza własna ocena. Mikesbikes ogląda rower co [500 mi].",
  torque: "Instrukcja Serial 1 każe regularnie sprawdzać śruby; jak często, to nasza własna ocena.",
  torque_carbon:
    "Przy karbonie śruby sprawdza się dwa razy częściej, to nasza własna ocena. Użyj klucza dynamometrycznego.",
  bike_service: "Mikesbikes: co 6 miesięcy lub [2500 mi]; krótszy dystans to nasza własna ocena.",
};
