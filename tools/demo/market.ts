import type { CallInput, Calls } from "#contract/endpoints.ts";

type Listing = CallInput<Calls["PUT /listings/{id}"]>["body"];

/** Something that one of the cast sells. */
export interface DemoListing {
  /** Days ago. */
  published: number;
  by: string;
  /** The name of the bike. */
  bike: string;
  listing: Omit<Listing, "version">;
  /** Somebody who has written about it, and what. */
  letters?: { from: string; texts: readonly string[] };
}

const inPerson = { condition: "good", handover: "pickup", private: true, indexed: true } as const;

/** What the cast sells, the oldest first. */
export const demoListings: readonly DemoListing[] = [
  {
    published: 19,
    by: "zofia@example.com",
    bike: "Miejski wół",
    listing: {
      ...inPerson,
      condition: "used",
      title: "Romet Wagant 2019, bagażnik, dynamo, zimowe opony",
      text: "Woził mnie na dworzec przez cztery zimy i woziłby dalej, ale nie mam już gdzie go trzymać. Rama ma kilka otarć przy suporcie, działa wszystko. W cenie zimowe opony Schwalbe. Rozmiar 19 cali, jeżdżę na nim przy 172 cm.",
      price_cents: 110_000,
      currency: "PLN",
      negotiable: true,
      town: "Kraków",
      postal_code: "30-702",
      show: { parts: true, services: true, km: true, geometry: false, serial_tail: false },
    },
    letters: {
      from: "tomek@example.com",
      texts: [
        "Dzień dobry, czy łańcuch i kaseta były wymieniane razem? I czy mogę obejrzeć w sobotę?",
        "Jestem z Bielska, będę w Krakowie do wieczora.",
      ],
    },
  },
  {
    published: 8,
    by: "emma@example.com",
    bike: "Train Ticket",
    listing: {
      ...inPerson,
      condition: "like_new",
      handover: "both",
      title: "Folding bike for the train, hardly folded",
      text: "I moved within walking distance of the office, so it now folds once a month. No scratches, and the Brooks stays on it.",
      price_cents: 89_000,
      currency: "GBP",
      town: "Bristol",
      country: "GB",
      latitude: 51.45,
      longitude: -2.59,
      show: { parts: true, services: false, km: true, geometry: false, serial_tail: false },
    },
  },
  {
    published: 3,
    by: "tomek@example.com",
    bike: "Turbo",
    listing: {
      ...inPerson,
      title: "Elektryk enduro, jeden właściciel, pełny serwis",
      text: "Sprzedaję, bo wracam do roweru bez silnika. Bateria trzyma jak trzymała, przebieg i wymiany są w historii. Jedna rysa na górnej rurze, od bagażnika w aucie.",
      price_cents: 1_590_000,
      currency: "PLN",
      swap: true,
      town: "Bielsko-Biała",
      postal_code: "43-300",
      show: { parts: true, services: true, km: true, geometry: true, serial_tail: false },
    },
  },
];
