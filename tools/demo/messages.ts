import type { Language } from "#contract/platform/languages.ts";

/** Something that somebody sends to the operators. */
export interface DemoMessage {
  /** Days ago. */
  sent: number;
  call: "/feedback" | "/contact" | "/service-registrations";
  /** E-mail of the rider who sends it; a visitor when left out. */
  by?: string;
  language: Language;
  body: object;
}

/** Messages for Sky Dash's inbox, oldest first. */
export const demoMessages: readonly DemoMessage[] = [
  {
    sent: 21,
    call: "/feedback",
    by: "emma@example.com",
    language: "en",
    body: {
      overall_rating: 5,
      ease_of_use_rating: 5,
      design_rating: 4,
      what_you_like:
        "Every part of the bike is in one place. I sold my old wheels with the link, nobody asked a single question.",
      what_to_improve: "Chain wear in per cent would be nice.",
      subscribe_to_newsletter: true,
    },
  },
  {
    sent: 12,
    call: "/contact",
    language: "pl",
    body: {
      name: "Wojciech Mazur",
      email: "wojciech.mazur@example.com",
      subject: "Rower ukradziony w Krakowie",
      message:
        "Dzień dobry,\n\nktoś udostępnia u was mój skradziony rower. Mam numer ramy i zgłoszenie z policji. Jak to załatwić?",
    },
  },
  {
    sent: 9,
    call: "/service-registrations",
    language: "pl",
    body: {
      account_type: "professional",
      service_name: "Rowerownia na Zabłociu",
      owner_name: "Katarzyna Lis",
      email: "serwis@rowerownia.example",
      phone: "+48 12 345 67 89",
      address_street: "ul. Ślusarska 9",
      address_city: "Kraków",
      address_postal_code: "30-702",
      service_description: "Koła, amortyzatory, e-bike. Trzy stanowiska, zimą przechowalnia.",
    },
  },
  {
    sent: 6,
    call: "/service-registrations",
    language: "en",
    body: {
      account_type: "amateur",
      service_name: "Dan's Garden Shed",
      owner_name: "Dan Price",
      email: "dan@shed.example",
      address_street: "4 Mill Lane",
      address_city: "Leeds",
      address_postal_code: "LS6 2AB",
    },
  },
  {
    sent: 3,
    call: "/feedback",
    language: "pl",
    body: {
      email: "halina@example.com",
      name: "Halina",
      overall_rating: 4,
      general_comments: "Brakuje mi trzech kółek wśród typów. Poza tym świetne.",
      subscribe_to_newsletter: false,
    },
  },
  {
    sent: 1,
    call: "/contact",
    language: "en",
    body: {
      name: "Priya Nair",
      email: "priya@example.com",
      subject: "Printing the spec sheet",
      message: "The QR code comes out beautifully. Could the sheet be A5 as well?",
    },
  },
];
