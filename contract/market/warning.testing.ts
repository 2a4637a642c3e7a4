/** Messages of buyers and of those who only say that they are: by hand, and by putting halves of sentences together. */
const times = <T, U, R>(ones: readonly T[], others: readonly U[], of: (one: T, other: U) => R): R[] =>
  ones.flatMap((one) => others.map((other) => of(one, other)));

const honestByHand = [
  "Czy rower jest jeszcze dostępny?",
  "Dzień dobry, mogę podjechać w sobotę po 15?",
  "Czy cena jest do negocjacji? Dam 3200 i odbieram dziś.",
  "Mam 178 cm wzrostu, czy 56 będzie dobre?",
  "Ile ma przejechane kaseta? Łańcuch był wymieniany?",
  "Przelew przy odbiorze czy gotówka? Mi obojętne.",
  "Wyśle pan kurierem? Zapłacę przy odbiorze, z możliwością sprawdzenia.",
  "Mój numer ramy mogę porównać na miejscu?",
  "Hi, is the bike still available?",
  "Would you take 600 and the old wheels?",
  "I can come on Sunday at noon. Where exactly are you?",
  "Is the frame number the one on the papers?",
  "Could you send it to Kraków? I pay the courier when it arrives.",
  "What size are the tyres, 28 or 32?",
  "Does the battery still hold its charge? How many cycles?",
  "I like it, but the saddle has to go. 450 without it?",
  "Ma pan fakturę zakupu z 2022?",
  "Widelec był serwisowany? Signal RX to ten model z 2021?",
  "Na blik albo gotówka przy odbiorze, jak wolisz.",
  "Can I pay by card at your shop?",
];

const scamByHand = [
  "Kupuję! Opłaciłem kuriera, proszę kliknąć link i odebrać pieniądze: https://inpost-24.site/p/8821",
  "Napisz do mnie na WhatsApp +48 571 000 000, tu rzadko zaglądam",
  "Proszę o numer karty, na którą mam przelać środki",
  "Podaj kod BLIK, to od razu zapłacę",
  "Proszę wpłacić zaliczkę na konto 12 1020 3352 0000 1602 0001 2345, wtedy zarezerwuję",
  "Kurier przywiezie gotówkę w kopercie, proszę tylko potwierdzić formularz",
  "Hello dear, text me on WhatsApp, I am at sea and can not call",
  "I have paid the courier, follow the link to receive your money https://dhl-delivery.pay-secure.top",
  "Please send me your card number and CVV so I can pay",
  "My shipping agent picks it up, I will pay the courier and you get cash in an envelope",
  "Send the deposit to DE89 3704 0044 0532 0130 00 and it is yours",
  "I pay by Western Union today, what is your name?",
  "Write to my email johnbuyer@gmail.com, the chat here is broken",
  "Bank wysłał Ci SMS z kodem, przepisz go tutaj",
  "Telegram @rowerek24, tam szybciej",
];

const honestEndings = [
  "",
  " Pozdrawiam",
  " Dzięki za odpowiedź!",
  " Mogę dziś wieczorem.",
  " Mieszkam niedaleko.",
];
const honestStarts = times(
  ["Czy", "Proszę napisać, czy", "Chciałbym wiedzieć, czy", "Dzień dobry, czy", "Cześć, czy"],
  [
    "rama ma rysy",
    "klocki są nowe",
    "koła są proste",
    "amortyzator trzyma ciśnienie",
    "można przyjechać na jazdę próbną",
    "cena zawiera pedały",
    "jest karta gwarancyjna",
    "wyśle pan paczką na mój koszt",
    "rower ma oryginalny napęd",
    "możliwa jest zamiana na gravela",
  ],
  (start, what) => `${start} ${what}?`,
);
const honestEnglish = times(
  [
    "Could you tell me if",
    "I wonder whether",
    "Please let me know if",
    "Hi, do you know if",
    "Quick question:",
  ],
  [
    "the frame has scratches",
    "the wheels are true",
    "the pads were replaced",
    "the price includes the lights",
    "I can take it for a test ride",
    "you would ship it in a box",
    "the fork was serviced",
    "it fits somebody of 182 cm",
    "you still have the receipt",
    "the seatpost moves freely",
  ],
  (start, what) => `${start} ${what}.`,
);

const scamPolish = times(
  [
    "Kupię od ręki.",
    "Dzień dobry, biorę bez oglądania.",
    "Jestem za granicą, kupuję dla syna.",
    "Cena mi pasuje.",
    "Pracuję na platformie, nie mam czasu.",
  ],
  [
    "Proszę kliknąć w link, żeby odebrać pieniądze od kuriera.",
    "Napisz na WhatsApp, podam szczegóły.",
    "Potrzebuję danych karty, żeby wysłać środki.",
    "Zapłaciłem, kurier wymaga potwierdzenia: olx-odbior.online/123",
    "Proszę podać kod z SMS.",
    "Wpłać kaucję, a zamówię przesyłkę, numer konta PL61 1090 1014 0000 0712 1981 2874.",
    "Odezwij się na mail kupujacy24@gmail.com",
    "Płatność przez link: vinted-pay.site/ok",
    "Zapłacę bitcoin jeszcze dziś.",
    "Kurier przekaże gotówkę przy odbiorze roweru, proszę o potwierdzenie w formularzu.",
  ],
  (start, what) => `${start} ${what}`,
);
const scamEnglish = times(
  [
    "I take it at your price.",
    "Hello, I buy it without seeing it.",
    "I am abroad, it is a gift for my son.",
    "Deal.",
    "I am on an oil rig and cannot call.",
  ],
  [
    "Click the link to receive the money from the courier.",
    "Contact me on WhatsApp for details.",
    "I need your card number to send the funds.",
    "The courier asks you to confirm: dpd-confirm.online/77",
    "Tell me the verification code from your phone.",
    "Pay the deposit first, my agent then comes.",
    "Write to my email at buyer.rig@gmail.com",
    "The courier brings you the cash in an envelope.",
    "I send a cheque and gift cards, you send the bike.",
    "Install Telegram and message me there.",
  ],
  (start, what) => `${start} ${what}`,
);
const scamEndings = ["", " Pilne!", " Dziękuję", " God bless", " Czekam"];

export const honestMessages: readonly string[] = [
  ...honestByHand,
  ...times([...honestStarts, ...honestEnglish], honestEndings, (one, end) => one + end),
].slice(0, 500);
export const scamMessages: readonly string[] = [
  ...scamByHand,
  ...times([...scamPolish, ...scamEnglish], scamEndings, (one, end) => one + end),
].slice(0, 500);
