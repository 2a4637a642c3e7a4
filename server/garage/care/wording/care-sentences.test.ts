import { expect, test } from "vitest";
import { careSentences, type PlanToWord } from "./care-sentences.ts";

const plan: PlanToWord = {
  state: "fine",
  weight: "money",
  since: "2026-05-01T00:00:00.000Z",
  snoozed_until: null,
  due_on: null,
  rides_left: null,
};

test.each<[Partial<PlanToWord>, string, string]>([
  [{ state: "due", due_on: "2026-11-12" }, "at its limit since 12 November", "limit osiągnięty 12 listopada"],
  [
    { state: "due", due_on: "2025-11-12" },
    "at its limit since 12 November 2025",
    "limit osiągnięty 12 listopada 2025",
  ],
  [{ state: "due", due_on: "2026-11-25" }, "at its limit since today", "limit osiągnięty dziś"],
  [{ state: "due" }, "at its limit", "limit osiągnięty"],
  [{ state: "due", weight: "habit", due_on: "2026-10-02" }, "since 2 October", "od 2 października"],
  [{ state: "due", weight: "habit" }, "now", "teraz"],
  [
    { state: "soon", rides_left: 2, due_on: "2026-12-04" },
    "about two more rides",
    "jeszcze około dwóch przejazdów",
  ],
  [{ rides_left: 5 }, "about five more rides", "jeszcze około pięciu przejazdów"],
  [{ rides_left: 6, due_on: "2026-12-04" }, "in nine days", "za dziewięć dni"],
  [{ due_on: "2026-11-26" }, "tomorrow", "jutro"],
  [{ due_on: "2026-12-08" }, "in thirteen days", "za trzynaście dni"],
  [{ due_on: "2026-12-09" }, "in two weeks", "za dwa tygodnie"],
  [{ due_on: "2026-12-22" }, "in four weeks", "za cztery tygodnie"],
  [{ due_on: "2026-12-23" }, "in December", "w grudniu"],
  [{ due_on: "2027-03-01" }, "in March 2027", "w marcu 2027"],
  [{ state: "soon" }, "soon at its limit", "blisko limitu"],
  [{}, "not for a while", "jeszcze nieprędko"],
  [{ since: null }, "waits for a part", "czeka na część"],
  [{ snoozed_until: { m: null, day: "2026-12-03" } }, "put off until 3 December", "odłożone do 3 grudnia"],
  [{ snoozed_until: { m: 1, day: null } }, "put off", "odłożone"],
])("%o is worded as %s", (given, en, pl) => {
  expect(careSentences("en", "2026-11-25").ofPlan({ ...plan, ...given })).toBe(en);
  expect(careSentences("pl", "2026-11-25").ofPlan({ ...plan, ...given })).toBe(pl);
});
