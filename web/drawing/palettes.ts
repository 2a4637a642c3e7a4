import type { OwnTone, ShapeTone } from "./draw-bike.ts";

/** Explicit colours for a picture without a style sheet; `paint` defaults to the bike's own. */
export type Palette = Record<PageTone, string> & {
  paint?: string;
  background?: string;
  scheme: "light" | "dark";
};

/** Light and shadow on bodies; the last digit is how much of it. */
const light = { gleam: "#fff6", sheen: "#fff2", shade: "#0003" };

/** The palettes for light and dark backgrounds. */
export const palettes: { light: Palette; dark: Palette } = {
  light: {
    scheme: "light",
    ink: "#1b2731",
    tyre: "#23292e",
    metal: "#8f9ba5",
    lamp: "#f5c400",
    red: "#b9222b",
    edge: "#7d8b96",
    line: "#2b3842",
    ...light,
  },
  dark: {
    scheme: "dark",
    ink: "#34404a",
    tyre: "#0b0f13",
    metal: "#82909b",
    lamp: "#ffd23f",
    red: "#ff938c",
    edge: "#93a4b0",
    line: "#93a4b0",
    ...light,
  },
};

type PageTone = Exclude<ShapeTone, OwnTone>;

/** The colours of both palettes as CSS that follows the page's colour scheme. */
export const themed = (of: typeof palettes): Record<PageTone, string> =>
  Object.fromEntries(
    (["ink", "tyre", "metal", "lamp", "red", "edge", "line", "gleam", "sheen", "shade"] as const).map(
      (tone) => [
        tone,
        of.light[tone] === of.dark[tone] ? of.light[tone] : `light-dark(${of.light[tone]}, ${of.dark[tone]})`,
      ],
    ),
  ) as Record<PageTone, string>;
