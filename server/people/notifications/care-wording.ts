import type { CareEntry, EndingWarranty } from "#contract/garage/care-plans.ts";
import { warrantyOf as warrantyEn } from "#contract/locales/en/warranties.ts";
import { warrantyOf as warrantyPl } from "#contract/locales/pl/warranties.ts";
import type { Preferences } from "#contract/people/preferences.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import { careNames } from "./care-names.ts";

const locales = { en: "en-GB", pl: "pl-PL" };
const warrantyWords = { en: warrantyEn, pl: warrantyPl };
const metresOf = { km: 1000, mi: 1609.344 };

interface Reader {
  language: Language;
  units: Preferences["units"];
  /** Without them, nothing is said that a rider has typed: the mail may arrive at somebody else's. */
  named: boolean;
}

/** What mails and calendars call an entry. */
export interface WordedEntry {
  bike: string;
  /** "Chain KMC X11 · replace" */
  what: string;
  /** "104 % – 3,120 of 3,000 km" */
  why: string;
}

/** Characters of a note that stand for what a warranty is of. */
const mostNoted = 80;

/** The first line of a note, as far as it fits. */
function shortened(note: string): string {
  const line = note.trim().split("\n")[0]?.trim() ?? "";
  return line.length > mostNoted ? `${line.slice(0, mostNoted - 1).trimEnd()}…` : line;
}

/** Where the expense of a warranty is. */
export const warrantyPath = ({ expense_id }: EndingWarranty): string => `/costs/ledger?expense=${expense_id}`;

/** Words entries of the due-list for a reader. */
export function careWording({ language, units, named }: Reader) {
  const say = translator(language);
  const { kindOf, slotOf, taskOf: known } = careNames(language);
  const number = (value: number, most = 0) =>
    new Intl.NumberFormat(locales[language], { maximumFractionDigits: most }).format(value);

  const modelOf = (part: NonNullable<CareEntry["part"]>): string =>
    named ? [part.brand, part.model].filter(Boolean).join(" ") : "";

  /** The part, else what the rider noted, else what the money was spent on. */
  function warrantedOf({ part, category, note }: EndingWarranty): string {
    if (part) return [kindOf(part.kind), modelOf(part)].filter(Boolean).join(" ");
    const noted = named && category !== "purchase" ? shortened(note ?? "") : "";
    return noted || warrantyWords[language][category];
  }

  function thingOf(entry: CareEntry): string {
    if (entry.kind === "warranty") return warrantedOf(entry);
    const { slot, part } = entry;
    if (!part) return slot === null ? say("care_whole_bike") : slotOf(slot);
    const called = slot === null ? kindOf(part.kind) : slotOf(slot);
    return [called, modelOf(part)].filter(Boolean).join(" ");
  }

  function taskOf(entry: CareEntry): string {
    if (entry.kind === "warranty") return say("care_warranty");
    if (entry.kind === "measurement") return say("care_tasks.replace");
    return known(entry.task) ?? (named ? entry.task : say("care_own_task"));
  }

  function endOf({ due_on, shop }: EndingWarranty): string {
    const date = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
    const ends = say("care_warranty_ends", { day: date.format(new Date(due_on)) });
    return [ends, named && shop].filter(Boolean).join(" · ");
  }

  function amountOf(entry: Exclude<CareEntry, EndingWarranty>): string {
    const { measurement } = entry;
    if (measurement && (entry.kind === "measurement" || entry.leads === "measurement")) {
      const unit = measurement.kind.endsWith("_mm") ? "mm" : "%";
      const [value, limit] = [measurement.value, measurement.limit].map((one) => `${number(one, 2)} ${unit}`);
      return say("care_measured", { value: value ?? "", limit: limit ?? "" });
    }
    if (entry.kind === "measurement" || entry.leads === "measurement") return "";
    const { used, leads } = entry;
    const said = {
      distance: () => {
        const per = metresOf[units];
        const [done, limit] = [Math.floor(used.distance_m / per), Math.round((entry.every_m ?? 0) / per)];
        return say("care_of_distance", { used: number(done), limit: number(limit), unit: units });
      },
      time: () => {
        const [done, limit] = [Math.floor(used.moving_s / 360) / 10, (entry.every_s ?? 0) / 3600];
        return say("care_of_time", { used: number(done, 1), limit: number(limit, 1) });
      },
      days: () => say("care_of_days", { used: number(used.days), count: entry.every_days ?? 0 }),
      rides: () => say("care_of_rides", { used: number(used.rides), count: entry.every_rides ?? 0 }),
    }[leads]();
    const isGuess = used.estimated && (leads === "distance" || leads === "time");
    return isGuess ? say("care_about", { what: said }) : said;
  }

  return {
    thingOf,
    worded(entry: CareEntry): WordedEntry {
      const { bike } = entry;
      const of =
        bike === null ? say("care_no_bike_of") : named ? bike.name : say("care_bike_number", { id: bike.id });
      const what = `${thingOf(entry)} · ${taskOf(entry)}`;
      if (entry.kind === "warranty") return { bike: of, what, why: endOf(entry) };
      // Some shares of a hundred are just under what they stand for.
      const percent = Math.floor(entry.progress * 100 + 1e-9);
      const amount = amountOf(entry);
      return {
        bike: of,
        what,
        why:
          entry.kind === "measurement" || entry.leads === "measurement" ? amount : `${percent} % – ${amount}`,
      };
    },
  };
}
export type CareWording = ReturnType<typeof careWording>;
