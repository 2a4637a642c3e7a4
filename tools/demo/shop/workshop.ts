/** The demo's shop as its owner registers it. */
export const demoShop = {
  kind: "professional",
  name: "Serwis na Kazimierzu",
  street: "ul. Józefa 14",
  city: "Kraków",
  postal_code: "31-056",
  email: "serwis@kazimierz.example",
  phone: "+48 12 555 01 40",
  description:
    "Trzy stanowiska, kawa i żadnych niespodzianek w cenie. Przeglądy, koła, amortyzatory i rowery elektryczne.",
} as const;

const weekday = [["09:00", "17:30"]];

/** What they fill in afterwards. */
export const demoShopProfile = {
  latitude: 50.0515,
  longitude: 19.9448,
  website: "https://kazimierz.example",
  hours: [
    ...[1, 2, 3, 4, 5].map((day) => ({ day, spans: weekday })),
    { day: 6, spans: [["10:00", "14:00"]] },
  ],
  offers: ["repair", "overhaul", "wheels", "brakes", "suspension", "ebike", "storage"],
  brands: ["Shimano", "SRAM", "Kross", "Giant", "Bosch", "DT Swiss"],
  languages: ["pl", "en"],
  currency: "PLN",
  capacity_per_day: 5,
  lead_days: 1,
  published: true,
} as const;

interface Job {
  wanted: string;
  lines: readonly {
    kind: "labour" | "part" | "other";
    title: string;
    unit_cents: number;
    minutes?: number;
    slot?: string;
  }[];
}

const work = (title: string, zloty: number, minutes: number, slot?: string) =>
  ({ kind: "labour", title, unit_cents: zloty * 100, minutes, ...(slot && { slot }) }) as const;
const part = (title: string, zloty: number, slot?: string) =>
  ({ kind: "part", title, unit_cents: zloty * 100, ...(slot && { slot }) }) as const;

/** What bikes come for. */
export const jobs: readonly Job[] = [
  { wanted: "Przegląd po sezonie.", lines: [work("Przegląd pełny", 220, 90), part("Linki i pancerze", 49)] },
  {
    wanted: "Łańcuch przeskakuje na małej zębatce.",
    lines: [
      work("Wymiana napędu", 90, 45, "crankset"),
      part("Łańcuch Shimano HG601", 119, "chain"),
      part("Kaseta Shimano HG50 11-34", 159, "cassette"),
    ],
  },
  {
    wanted: "Tylny hamulec łapie dopiero przy kierownicy.",
    lines: [
      work("Odpowietrzenie hamulca", 80, 40, "rear_brake"),
      part("Klocki Shimano B05S", 59, "rear_brake/pads"),
    ],
  },
  {
    wanted: "Kapeć z tyłu.",
    lines: [work("Wymiana dętki", 35, 15, "rear_wheel/tyre"), part("Dętka 28 cali", 29)],
  },
  {
    wanted: "Koło bije na boki, chyba pękła szprycha.",
    lines: [work("Centrowanie koła", 60, 30, "rear_wheel"), part("Szprycha", 5)],
  },
  {
    wanted: "Amortyzator nie pracuje, ostatni serwis dwa lata temu.",
    lines: [work("Serwis amortyzatora", 260, 120, "fork"), part("Uszczelki", 110)],
  },
  {
    wanted: "Suport trzeszczy pod górę.",
    lines: [work("Wymiana suportu", 70, 35, "bottom_bracket"), part("Suport Shimano BB-RS500", 79)],
  },
  {
    wanted: "Rower z pudełka, proszę złożyć i ustawić.",
    lines: [work("Złożenie roweru", 250, 120)],
  },
  {
    wanted: "Przerzutka nie wchodzi na największą zębatkę.",
    lines: [work("Regulacja przerzutki", 50, 20, "rear_derailleur")],
  },
  {
    wanted: "Błąd na wyświetlaczu, silnik się wyłącza.",
    lines: [
      work("Diagnostyka napędu elektrycznego", 150, 60, "motor"),
      { kind: "other", title: "Aktualizacja", unit_cents: 5000 },
    ],
  },
];

/** Who comes, without an account. */
export const people: readonly { name: string; phone: string; email?: string }[] = [
  "Agnieszka Wrona",
  "Bartosz Kula",
  "Cezary Duda",
  "Danuta Sroka",
  "Elżbieta Maj",
  "Filip Gawron",
  "Grażyna Pilch",
  "Hubert Zięba",
  "Irena Kos",
  "Jakub Sikora",
  "Karolina Czyż",
  "Leszek Żuraw",
  "Magdalena Gil",
  "Norbert Kania",
  "Olga Dzięcioł",
  "Paweł Bocian",
  "Renata Słowik",
  "Sebastian Kruk",
  "Teresa Jaskółka",
  "Urszula Perkoz",
  "Wiktor Kawka",
  "Zdzisław Jemioł",
].map((name, at) => ({
  name,
  phone: `+48 601 ${String(200 + at * 7)} ${String(310 + at * 11)}`,
  ...(at % 3 === 0 && { email: `klient${at}@example.com` }),
}));

/** What they ride. */
export const walkInBikes = [
  { brand: "Kross", model: "Evado 4.0", type: "trekking", colour: "grafitowy" },
  { brand: "Giant", model: "TCR Advanced", type: "road", colour: "czarny" },
  { brand: "Trek", model: "Marlin 7", type: "mtb", colour: "czerwony" },
  { brand: "Romet", model: "Wagant", type: "touring", colour: "zielony" },
  { brand: "Cube", model: "Kathmandu Hybrid", type: "ebike", colour: "szary" },
  { brand: "Specialized", model: "Diverge", type: "gravel", colour: "piaskowy" },
  { brand: "Gazelle", model: "Ultimate", type: "urban", colour: "niebieski" },
  { brand: "Merida", model: "Big Nine", type: "mtb", colour: "biały" },
] as const;

/** How riders with an account found it. */
export const opinions: readonly { stars: number; text: string | null; reply?: string }[] = [
  {
    stars: 5,
    text: "Zadzwonili, zanim cokolwiek wymienili. Rower gotowy dzień wcześniej.",
    reply: "Dziękujemy! Klocki z tyłu wystarczą jeszcze na sezon.",
  },
  { stars: 4, text: "Solidnie zrobione, tylko parkingu brak." },
  { stars: 5, text: null },
  {
    stars: 3,
    text: "Dobra robota, ale dwa dni po terminie.",
    reply: "Czekaliśmy na kasetę. Następnym razem damy znać wcześniej.",
  },
];
