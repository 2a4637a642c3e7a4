import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageFacts, languageTag } from "#contract/platform/languages.ts";
import { detailOf } from "#contract/garage/part-detail.ts";
import type { PartKind, PartSpec } from "#contract/garage/part-kinds.ts";
import { sidedName } from "#contract/garage/sided-slots.ts";
import type { PartSlot } from "#contract/garage/part-slots.ts";
import { type Language, textOr, translator } from "#server/platform/language/language.ts";
import { serverTexts } from "#server/platform/language/server-texts.ts";
import type { Effect } from "#server/garage/parts/mounting/effect.ts";

export interface NamedPart {
  id: number;
  kind: PartKind;
  brand: string | null;
  model: string | null;
  /** The kind's own fields as JSON. */
  spec?: string | undefined;
  /** Where it is on a bike now, and since when. */
  slot?: string | null | undefined;
  slot_from?: string | null | undefined;
}

/** What effects speak of, as it is called now. */
export interface Named {
  parts: ReadonlyMap<number, NamedPart>;
  bikes: ReadonlyMap<number, string>;
  /** The part that the change itself adds. */
  newId?: number | undefined;
}

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
const mostListed = 4;

/** Names the parts of a bike by their places: "Rear tyre". */
export function partNamer(language: Language) {
  return (slotPath: string, kind: PartKind): string => {
    const slot = (slotPath.split("/").at(-1) ?? "") as PartSlot;
    const side = sidedName(slotPath);
    if (side) return textOr(serverTexts[language].kindNames[kind], language, `care_places.${side}`);
    return bySlot.has(kind) ? serverTexts[language].slotNames[slot] : serverTexts[language].kindNames[kind];
  };
}

/** Words effects in a language, with days of a time zone. */
export function effectTexts(language: Language, timeZone: string, { parts, bikes, newId }: Named) {
  const say = translator(language);
  const locale = languageTag(language);
  const day = dateFormat(locale, { dateStyle: "long", timeZone });

  function nameOf(id: number, slot: string | null): string {
    const part = parts.get(id);
    if (!part) return say("part_gone");
    const kind =
      slot !== null && bySlot.has(part.kind)
        ? serverTexts[language].slotNames[slot as PartSlot]
        : serverTexts[language].kindNames[part.kind];
    const sort = languageFacts[language].lowersParts ? kind.charAt(0).toLowerCase() + kind.slice(1) : kind;
    const named = [part.brand, part.model].filter(Boolean).join(" ");
    if (named) return `${sort} ${named}`;
    const spec = part.spec === undefined ? {} : (JSON.parse(part.spec) as PartSpec);
    const known = detailOf({ kind: part.kind, spec }, language, (speeds) => say("part_speeds", { speeds }));
    return known ? `${sort} (${known})` : sort;
  }

  /** Of two brakes that hold pads, names the rear one: by the change itself (`among`), else by where it is. */
  function whereOf(
    { bike_id, parent_id, at }: Pick<Effect, "bike_id" | "parent_id"> & { at?: string },
    among: readonly Effect[] = [],
  ): string {
    if (bike_id !== null) return bikes.get(bike_id) ?? say("deleted_bike");
    const above = parent_id === null ? undefined : parts.get(parent_id);
    const moved = among.findLast(({ part_id, bike_id }) => part_id === parent_id && bike_id !== null);
    // What was mounted before its holder came there may have been on the other side.
    const held = at === undefined || (above?.slot_from ?? "") <= at ? above?.slot : null;
    const name = above ? nameOf(above.id, moved?.slot ?? held ?? null) : say("part_gone");
    return above ? say("part_above", { part: name }) : name;
  }

  function textOf(effect: Effect, among: readonly Effect[]): string {
    const number = plural.has(parts.get(effect.part_id)?.kind ?? "chain") ? "many" : "one";
    const scope = effect.act === "mount" && effect.scope !== "any" ? say(`part_scopes.${effect.scope}`) : "";
    if (effect.act === "remove" && effect.slot === null)
      return say("part_effect_gone", { part: nameOf(effect.part_id, null) });
    const values = {
      part: nameOf(effect.part_id, effect.slot),
      where: whereOf(effect, among) + scope,
      day: day.format(new Date(effect.at)),
    };
    if (effect.lasts) return say(`part_effect_lasts.${number}`, values);
    const act = effect.act === "mount" && effect.part_id === newId ? "mount_new" : effect.act;
    return say(`part_effects.${act}.${number}`, values);
  }

  const firstOf = (effects: readonly Effect[]) =>
    effects.slice(0, mostListed).map((effect) => textOf(effect, effects));

  return {
    textsOf: (effects: readonly Effect[]): string[] => effects.map((effect) => textOf(effect, effects)),
    whereOf,
    /** A part's name at the start of a sentence. */
    startOf(id: number, slot: string | null = null): string {
      const name = nameOf(id, slot);
      return name.charAt(0).toUpperCase() + name.slice(1);
    },
    slotOf: (path: string): string =>
      path
        .split("/")
        .map((slot) => serverTexts[language].slotNames[slot as PartSlot] ?? slot)
        .join(" / "),
    restored: (id: number): string => say("part_restored_entry", { part: nameOf(id, null) }),
    corrected: (effects: readonly Effect[]): string =>
      say("part_days_entry", { what: firstOf(effects).join(" ") }),
    fromSheet: (): string => say("part_sheet_entry"),
    fromStart: (at: string): string => say("part_start_entry", { day: day.format(new Date(at)) }),
    dayOf: (at: string) => day.format(new Date(at)),
    /** One text for all effects of a change. */
    textOfAll(effects: readonly Effect[], setup?: string): string {
      const texts = firstOf(effects);
      const count = effects.length - texts.length;
      if (count > 0) texts.push(say("part_effects_more", { count }));
      return [...(setup === undefined ? [] : [say("part_setup", { name: setup })]), ...texts].join(" ");
    },
  };
}

export type EffectTexts = ReturnType<typeof effectTexts>;
