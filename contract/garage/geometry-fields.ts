import type { BikeSpecs } from "./bike-fields.ts";
import { readLength } from "./typed-length.ts";

/** Figures of a frame as makers publish them: millimetres and degrees. */
export const frameFields = [
  "stack",
  "reach",
  "head_tube_angle",
  "seat_tube_angle",
  "head_tube",
  "seat_tube",
  "effective_top_tube",
  "chainstay",
  "bb_drop",
  "wheelbase",
  "front_centre",
  "fork_offset",
  "fork_length",
  "trail",
  "standover",
] as const;

/** How a bike is set up for its rider: millimetres and degrees. */
export const cockpitFields = [
  "spacers",
  "headset_cap",
  "stem_length",
  "stem_angle",
  "bar_reach",
  "bar_drop",
  "bar_width",
  "saddle_height",
  "saddle_setback",
  "crank_length",
] as const;

/** All figures of a bike's geometry in the API's order, after `size`. */
export const geometryFigures = [...frameFields, ...cockpitFields, "weight_g"] as const;
export type GeometryFigure = (typeof geometryFigures)[number];

/** Bounds in mm of the two figures that a bike's sheet has as texts; steps of 0.1. */
export const typedLengths = {
  stem_length: { min: 0, max: 300, cmBelow: 20 },
  bar_width: { min: 100, max: 1200, cmBelow: 100 },
} as const;

/** What is entered of a bike's geometry; null where nothing is. */
export type Geometry = { size: string | null } & Record<GeometryFigure, number | null>;

/** What geometry is read from: any bike, its own or shared. */
export type GeometryFacts = Partial<Pick<BikeSpecs, GeometryFact>>;

/** The name of a bike's fact that holds a figure: three are facts of its frame and parts under names of their own. */
export type GeometryFact = Exclude<GeometryFigure, "bar_width"> | "frame_size" | "handlebar_width";

/** Returns the fact of a bike that holds a field of its geometry. */
export function factOfGeometry(field: keyof Geometry): GeometryFact {
  if (field === "size") return "frame_size";
  return field === "bar_width" ? "handlebar_width" : field;
}

/**
 * Returns the geometry of a bike from its facts. The stem's length and the bar's width are texts there: "100 mm", "42 cm";
 * one that says no length, or one out of bounds, is none.
 */
export function geometryOf(facts: GeometryFacts): Geometry {
  const figure = (field: GeometryFigure): number | null => {
    const value = facts[factOfGeometry(field)];
    if (field === "stem_length" || field === "bar_width") {
      const { min, max, cmBelow } = typedLengths[field];
      const length = readLength(value, { cmBelow });
      return length !== null && length >= min && length <= max ? length : null;
    }
    return typeof value === "number" ? value : null;
  };
  return {
    size: facts.frame_size ?? null,
    ...(Object.fromEntries(geometryFigures.map((field) => [field, figure(field)])) as Record<
      GeometryFigure,
      number | null
    >),
  };
}
