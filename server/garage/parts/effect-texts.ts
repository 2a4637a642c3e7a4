import { kindNames as kindsEn, slotNames as slotsEn } from "#contract/locales/en/part-kinds.ts";
import { kindNames as kindsPl, slotNames as slotsPl } from "#contract/locales/pl/part-kinds.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { sidedName } from "#contract/garage/sided-slots.ts";
import type { PartSlot } from "#contract/garage/part-slots.ts";
import { type Language, textOr, translator } from "#server/platform/language/language.ts";
import type { Effect } from "./mounting/effect.ts";

export interface NamedPart {
  id: number;
  kind: PartKind;
  brand: string | null;
  model: string | null;
}

/** What effects speak of, as it is called now. */
export interface Named {
  parts: ReadonlyMap<number, NamedPart>;
  bikes: ReadonlyMap<number, string>;
}

const kinds = { en: kindsEn, pl: kindsPl };
const slots = { en: slotsEn, pl: slotsPl };
/** Kinds whose names are plural in English. */
const plural = new Set<PartKind>([
  "shifters",
  "pads",
  "pedals",
  "grips_tape",
  "shift_cables",
  "brake_cables",
]);
/** A wheel is called by its slot: rear wheel. */
const bySlot = new Set<PartKind>(["wheel", "brake"]);
/** More effects of one change are counted. */
const mostSaid = 4;

/** Names the parts of a bike by their places: "Rear tyre". */
export function partNamer(language: Language) {
  return (slotPath: string, kind: PartKind): string => {
    const slot = (slotPath.split("/").at(-1) ?? "") as PartSlot;
    const side = sidedName(slotPath);
    if (side) return textOr(kinds[language][kind], language, `care_places.${side}`);
    return bySlot.has(kind) ? slots[language][slot] : kinds[language][kind];
  };
}

/** Words effects in a language, with days of a time zone. */
export function effectTexts(language: Language, timeZone: string, { parts, bikes }: Named) {
  const say = translator(language);
  const locale = language === "pl" ? "pl-PL" : "en-GB";
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });

  function nameOf(id: number, slot: string | null): string {
    const part = parts.get(id);
    if (!part) return say("part_gone");
    const kind =
      slot !== null && bySlot.has(part.kind) ? slots[language][slot as PartSlot] : kinds[language][part.kind];
    const named = [part.brand, part.model].filter(Boolean).join(" ");
    return `${language === "en" ? kind.charAt(0).toLowerCase() + kind.slice(1) : kind} ${named}`.trim();
  }

  function whereOf({ bike_id, parent_id }: Pick<Effect, "bike_id" | "parent_id">): string {
    if (bike_id !== null) return bikes.get(bike_id) ?? say("deleted_bike");
    const above = parent_id === null ? undefined : parts.get(parent_id);
    const name = above ? nameOf(above.id, null) : say("part_gone");
    return language === "en" && above ? `the ${name}` : name;
  }

  function textOf(effect: Effect): string {
    const number = plural.has(parts.get(effect.part_id)?.kind ?? "chain") ? "many" : "one";
    const scope = effect.act === "mount" && effect.scope !== "any" ? say(`part_scopes.${effect.scope}`) : "";
    return say(`part_effects.${effect.act}.${number}`, {
      part: nameOf(effect.part_id, effect.slot),
      where: whereOf(effect) + scope,
      day: day.format(new Date(effect.at)),
    });
  }

  return {
    textOf,
    whereOf,
    /** A part's name at the start of a sentence. */
    startOf(id: number, slot: string | null = null): string {
      const name = nameOf(id, slot);
      return name.charAt(0).toUpperCase() + name.slice(1);
    },
    slotOf: (path: string): string =>
      path
        .split("/")
        .map((slot) => slots[language][slot as PartSlot] ?? slot)
        .join(" / "),
    restored: (id: number): string => say("part_restored_entry", { part: nameOf(id, null) }),
    fromSheet: (): string => say("part_sheet_entry"),
    fromStart: (at: string): string => say("part_start_entry", { day: day.format(new Date(at)) }),
    dayOf: (at: string) => day.format(new Date(at)),
    /** One text for all effects of a change. */
    textOfAll(effects: readonly Effect[], setup?: string): string {
      const said = effects.slice(0, mostSaid).map(textOf);
      const count = effects.length - said.length;
      if (count > 0) said.push(say("part_effects_more", { count }));
      return [...(setup === undefined ? [] : [say("part_setup", { name: setup })]), ...said].join(" ");
    },
  };
}

export type EffectTexts = ReturnType<typeof effectTexts>;
