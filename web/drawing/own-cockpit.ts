import type { Geometry } from "#contract/garage/geometry-fields.ts";

/** What a rider sets up on a bike and its drawing follows; mm and degrees. */
export interface CockpitFigures {
  stem: number;
  /** Stem angle against the perpendicular to the steering axis. */
  rise: number;
  /** Width of the handlebar. */
  width: number;
  /** Spacers and headset cap between head tube and stem; null: as many as usual. */
  spacers: number | null;
  /** Reach and drop of a drop bar. */
  barReach: number;
  barDrop: number;
  crank: number;
}

/** Reach and drop of the drop bar as it is drawn without figures, mm. */
export const dropBar = { reach: 84, drop: 124 };
/** What is under the stem and how thick the headset's cap is by default, mm. */
const usual = { spacers: 25, cap: 13 };

/** A build's cockpit as its rider set it up, where a figure can be drawn; mm and degrees. */
export function ownCockpit(b: CockpitFigures, g: Geometry): CockpitFigures {
  const figure = (value: number | null, min: number, max: number) =>
    value !== null && value >= min && value <= max ? value : null;
  const under =
    g.spacers === null && g.headset_cap === null
      ? null
      : (g.spacers ?? usual.spacers) + (g.headset_cap ?? usual.cap);
  return {
    stem: b.stem && (figure(g.stem_length, 10, 180) ?? b.stem),
    rise: figure(g.stem_angle, -40, 60) ?? b.rise,
    width: figure(g.bar_width, 320, 900) ?? b.width,
    spacers: figure(under, 0, 160),
    barReach: figure(g.bar_reach, 40, 160) ?? b.barReach,
    barDrop: figure(g.bar_drop, 50, 220) ?? b.barDrop,
    crank: figure(g.crank_length, 90, 220) ?? b.crank,
  };
}
