import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageTag } from "#contract/platform/languages.ts";
import { numberWriter } from "#contract/platform/amount.ts";
import type { CareEntry, EndingWarranty } from "#contract/garage/care-plans.ts";
import type { Preferences } from "#contract/people/preferences.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import { serverTexts } from "#server/platform/language/server-texts.ts";
import { careNames } from "./care-names.ts";
import { careTitles } from "./care-title.ts";

const metresOf = { km: 1000, mi: 1609.344 };

interface Reader {
  language: Language;
  units: Preferences["units"];
}

/** What mails and calendars call an entry. */
export interface WordedEntry {
  bike: string;
  /** "Chain KMC X11 · replace" */
  what: string;
  /** "at its limit since 12 November – 3,120 of 3,000 km" */
  why: string;
  /** The same for readers of another day: "3,120 of 3,000 km". */
  amount: string;
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

type NumberWord = (value: number) => string;

/** Words entries of the due-list for a reader. */
export function careWording({ language, units }: Reader) {
  const say = translator(language);
  const { kindOf } = careNames(language);
  const titles = careTitles(language);
  // Made once: to make one takes longer than to format a hundred numbers.
  const [whole, tenths, hundredths] = [0, 1, 2].map((most) =>
    numberWriter(language, { maximumFractionDigits: most }),
  ) as [NumberWord, NumberWord, NumberWord];
  const dates = dateFormat(languageTag(language), { dateStyle: "long", timeZone: "UTC" });

  /** The part, else what the rider noted, else what the money was spent on. */
  function warrantedOf({ part, category, note }: EndingWarranty): string {
    if (part) return [kindOf(part.kind), titles.makeOf(part)].filter(Boolean).join(" ");
    const noted = category !== "purchase" ? shortened(note ?? "") : "";
    return noted || serverTexts[language].warrantyOf[category];
  }

  const thingOf = (entry: CareEntry): string =>
    entry.kind === "warranty" ? warrantedOf(entry) : titles.thingOf(entry);

  function nameOf(entry: CareEntry): string {
    if (entry.kind === "plan") return titles.titleOf(entry);
    if (entry.kind === "measurement") return titles.wornTitle(entry);
    return `${warrantedOf(entry)} · ${say("care_warranty")}`;
  }

  function endOf({ due_on, shop }: EndingWarranty): string {
    const ends = say("care_warranty_ends", { day: dates.format(new Date(due_on)) });
    return [ends, shop].filter(Boolean).join(" · ");
  }

  function amountOf(entry: Exclude<CareEntry, EndingWarranty>): string {
    const { measurement } = entry;
    if (measurement && (entry.kind === "measurement" || entry.leads === "measurement")) {
      const unit = measurement.kind.endsWith("_mm") ? "\u00A0mm" : "\u202F%";
      const [value, limit] = [measurement.value, measurement.limit].map((one) => `${hundredths(one)}${unit}`);
      return say("care_measured", { value: value ?? "", limit: limit ?? "" });
    }
    if (entry.kind === "measurement" || entry.leads === "measurement") return "";
    const { used, leads } = entry;
    const text = {
      distance: () => {
        const per = metresOf[units];
        const [done, limit] = [Math.floor(used.distance_m / per), Math.round((entry.every_m ?? 0) / per)];
        return say("care_of_distance", { used: whole(done), limit: whole(limit), unit: units });
      },
      time: () => {
        const [done, limit] = [Math.floor(used.moving_s / 360) / 10, (entry.every_s ?? 0) / 3600];
        return say("care_of_time", { used: tenths(done), limit: tenths(limit) });
      },
      days: () => say("care_of_days", { used: whole(used.days), count: entry.every_days ?? 0 }),
      rides: () => say("care_of_rides", { used: whole(used.rides), count: entry.every_rides ?? 0 }),
    }[leads]();
    const isGuess = used.estimated && (leads === "distance" || leads === "time");
    return isGuess ? say("care_about", { what: text }) : text;
  }

  return {
    thingOf,
    nameOf,
    endOf,
    worded(entry: CareEntry): WordedEntry {
      const { bike } = entry;
      const of = bike === null ? say("care_no_bike_of") : bike.name;
      const what = nameOf(entry);
      if (entry.kind === "warranty") return { bike: of, what, why: endOf(entry), amount: endOf(entry) };
      const amount = amountOf(entry);
      if (entry.kind === "measurement" || entry.leads === "measurement")
        return { bike: of, what, why: amount, amount };
      // A habit is worded by its last time alone.
      return {
        bike: of,
        what,
        why: entry.weight === "habit" ? entry.words : `${entry.words} – ${amount}`,
        amount,
      };
    },
  };
}
export type CareWording = ReturnType<typeof careWording>;
