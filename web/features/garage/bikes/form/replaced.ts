import { createContext } from "react";
import type { BikeFormValues } from "./values.ts";
import type { ReplacedChoices } from "./replaced-choices.ts";

export interface ReplacedAnswers {
  choices: ReplacedChoices;
  /** `replaced` of the bike's change. */
  body(values: BikeFormValues, over: BikeFormValues): Record<string, string>;
}

/**
 * What was replaced, in the form of a bike that exists; null in that of a new one. Its question and its request are loaded
 * after the form.
 */
export const ReplacedContext = createContext<{
  /** The bike as it was when the form opened. */
  saved: BikeFormValues;
  answers: ReplacedAnswers | null;
  setAnswers: (answers: ReplacedAnswers) => void;
} | null>(null);
