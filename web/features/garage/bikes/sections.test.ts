import { expect, test } from "vitest";
import { filledSections } from "#contract/garage/bike-sections.ts";
import { someBike } from "./some-bike.testing.ts";

test("only sections with a value are there; maker and model make one line, a model alone too", () => {
  expect(filledSections(someBike)).toEqual([
    {
      section: "frame",
      rows: [
        { part: "fork", text: "FK0087 CF" },
        { field: "fork_type", text: "carbon", option: true },
        { field: "fork_travel_mm", text: 40, unit: "mm" },
      ],
    },
    {
      section: "pedals",
      rows: [
        { part: "pedal", text: "Shimano XTR PD-M9100" },
        { field: "pedal_type", text: "clipless", option: true },
      ],
    },
  ]);
});
