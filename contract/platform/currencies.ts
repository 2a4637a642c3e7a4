import { type Language, languageFacts } from "./languages.ts";

/** Złoty, euro and dollar, then the other currencies of the National Bank of Poland's table A. */
export const currencies =
  "PLN EUR USD AUD BGN BRL CAD CHF CLP CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP RON SEK SGD THB TRY UAH ZAR".split(
    " ",
  );

/** The currency of prices for which none was chosen: those of bikes that are older than the choice. */
export const unchosenCurrency = "USD";

/** The currency that a new bike's price has until another is chosen. */
export const currencyFor = (language: Language): string => languageFacts[language].currency;
