import { expect, test } from "vitest";
import { changedSpecs, shownSpecs } from "./shown-specs.ts";

test("of a bike's components everybody reads parts and fields, without measures and what is private", () => {
  const specs = {
    chain_brand: "KMC",
    chain_model: "X11",
    chainring_size: "44",
    brake_type: "disc",
    speeds: 11,
    serial: "WSBC0123",
    police_mark: "ABC",
    saddle_height: 720,
    stack: 560,
    tire_size: null,
  };
  expect(shownSpecs(JSON.stringify(specs))).toEqual({
    chain: "KMC X11",
    chainring_size: "44",
    brake_type: "disc",
    speeds: 11,
  });
  expect(shownSpecs("{}")).toEqual({});
});

test("what changes in a day is what is otherwise in its evening", () => {
  const [morning, noon] = [
    { chainring_size: "44", cassette_range: "11-28", chain: "KMC" },
    { chainring_size: "46", cassette_range: "11-34", pedal: "Time" },
  ];
  const first = changedSpecs(morning, noon);
  expect(first).toEqual({
    chainring_size: ["44", "46"],
    cassette_range: ["11-28", "11-34"],
    chain: ["KMC", null],
    pedal: [null, "Time"],
  });
  const evening = { chainring_size: "44", cassette_range: "11-36", chain: "KMC" };
  expect(changedSpecs(noon, evening, first)).toEqual({ cassette_range: ["11-28", "11-36"] });
  expect(changedSpecs(morning, morning)).toEqual({});
});
