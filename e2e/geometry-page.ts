import type { Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

/** Figures of a gravel bike that go together. */
export const gravelGeometry = {
  stack: 579,
  reach: 402,
  head_tube_angle: 72.25,
  seat_tube_angle: 73.5,
  head_tube: 155,
  seat_tube: 520,
  effective_top_tube: 573.5,
  chainstay: 425,
  bb_drop: 75,
  wheelbase: 1029,
  fork_offset: 45,
  standover: 799,
};

/** How it is set up for its rider. */
export const riderCockpit = {
  spacers: 15,
  headset_cap: 8,
  stem_angle: -6,
  bar_reach: 70,
  bar_drop: 120,
  saddle_height: 745,
  saddle_setback: 20,
  crank_length: 172.5,
};

/** A maker's table of three sizes, with a row that no field has. */
export const makersTable = [
  "Size\tS\tM\tL",
  "Stack (mm)\t559\t579\t601",
  "Reach (mm)\t392\t402\t411",
  "Kąt główki ramy\t71,5°\t72,25°\t72,25°",
  "Sitzwinkel\t73.5°\t73.5°\t73.5°",
  "Chainstay\t425\t425\t425",
  "Q-factor\t146\t146\t146",
].join("\n");

/** The section Geometry of a bike's page. */
export const geometrySection = (page: Page, say: Texts) =>
  page.getByRole("region", { name: say.parts("section.geometry"), exact: true });
