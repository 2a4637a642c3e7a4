import type { CareEntry } from "#contract/garage/care-plans.ts";
import { isCareTask } from "#contract/garage/care-words.ts";
import { sidedName } from "#contract/garage/sided-slots.ts";
import type { PartSlot } from "#contract/garage/part-slots.ts";
import { kindNames as kindsEn, slotNames as slotsEn } from "#contract/locales/en/part-kinds.ts";
import { kindNames as kindsPl, slotNames as slotsPl } from "#contract/locales/pl/part-kinds.ts";
import type { Preferences } from "#contract/people/preferences.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

const kinds = { en: kindsEn, pl: kindsPl };
const slots = { en: slotsEn, pl: slotsPl };
const locales = { en: "en-GB", pl: "pl-PL" };
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

/** Words entries of the due-list for a reader. */
export function careWording({ language, units, named }: Reader) {
  const say = translator(language);
  const number = (value: number, most = 0) =>
    new Intl.NumberFormat(locales[language], { maximumFractionDigits: most }).format(value);

  function slotOf(path: string): string {
    const sided = sidedName(path);
    if (sided) return say(`care_places.${sided}`);
    const last = path.slice(path.lastIndexOf("/") + 1);
    return slots[language][last as PartSlot] ?? last;
  }

  function thingOf({ slot, part }: CareEntry): string {
    if (!part) return slot === null ? say("care_whole_bike") : slotOf(slot);
    const called = slot === null ? kinds[language][part.kind] : slotOf(slot);
    const model = named ? [part.brand, part.model].filter(Boolean).join(" ") : "";
    return [called, model].filter(Boolean).join(" ");
  }

  function taskOf(entry: CareEntry): string {
    if (entry.kind === "measurement") return say("care_tasks.replace");
    if (isCareTask(entry.task)) return say(`care_tasks.${entry.task}`);
    return named ? entry.task : say("care_own_task");
  }

  function amountOf(entry: CareEntry): string {
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
      // Some shares of a hundred are just under what they stand for.
      const percent = Math.floor(entry.progress * 100 + 1e-9);
      const amount = amountOf(entry);
      return {
        bike: named ? (bike?.name ?? "") : say("care_bike_number", { id: bike?.id ?? "" }),
        what: `${thingOf(entry)} · ${taskOf(entry)}`,
        why:
          entry.kind === "measurement" || entry.leads === "measurement" ? amount : `${percent} % – ${amount}`,
      };
    },
  };
}
export type CareWording = ReturnType<typeof careWording>;
