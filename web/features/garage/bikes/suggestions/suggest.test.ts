import i18next from "i18next";
import { expect, test } from "vitest";
import { languages } from "#contract/platform/languages.ts";
import { axleIn, steererIn } from "#contract/garage/fits/fit-measures.ts";
import { fieldNames } from "#web/features/garage/bikes/form/values.ts";
import { suggests } from "#web/features/garage/bikes/form/suggests.ts";
import { brandFieldOf, catalogueFor } from "./catalogue.ts";
import { measures } from "./measures.ts";
import { paintOf } from "#web/drawing/paint.ts";
import { suggestionsFrom } from "./suggest.ts";

await i18next.init({
  lng: "en",
  supportedLngs: ["en", "pl"],
  resources: { en: { x: { y: "z" } }, pl: { x: { y: "z" } } },
});

test("what is suggested for a frame is understood where parts are judged by it", () => {
  const frame = (spec: Record<string, string>) => ({ slot: null, brand: null, spec });
  const widths = measures.frame_axle.map((axle) => axleIn(frame({ axle }))?.width);
  expect(widths).toEqual([130, 135, 141, 135, 135, 142, 148, 150, 157, 177, 197]);
  const steerers = measures.frame_steerer.map((steerer) => steererIn(frame({ steerer })));
  expect(steerers).toEqual(["1-1/8", "1.5", "tapered", "1-1/4", "1"]);
});

test("every field that suggests has something to suggest, no name twice, none too long", async () => {
  for (const field of fieldNames.filter(suggests)) {
    const catalogue = await catalogueFor(field);
    const names = suggestionsFrom(catalogue, "");
    expect(names.length, field).toBeGreaterThan(0);
    const lists = Array.isArray(catalogue)
      ? [names]
      : [names, ...Object.values(catalogue as Record<string, string>).map((models) => models.split(", "))];
    for (const list of lists) {
      expect(list.toSorted(), field).toEqual([...new Set(list)].toSorted());
      for (const name of list) expect(name, field).toBe(name.trim());
    }
  }
});

test("choices, numbers and free texts suggest nothing", () => {
  const others = ["name", "notes", "year", "speeds", "brake_type", "fork_travel_mm"] as const;
  for (const field of others) expect(suggests(field), field).toBe(false);
});

test("a model is looked up under its brand, however that is written", async () => {
  expect(brandFieldOf("rear_derailleur_model")).toBe("rear_derailleur_brand");
  expect(brandFieldOf("model")).toBe("brand");
  expect(brandFieldOf("brand")).toBeUndefined();
  const bikes = await catalogueFor("model");
  expect(suggestionsFrom(bikes, "gri", "  canyon")).toEqual(["Grizl"]);
  expect(suggestionsFrom(bikes, "", "Nobody")).toEqual([]);
  expect(suggestionsFrom(bikes, "", "")).toEqual([]);
});

test("beginnings come first; accents, case and dashes make no difference", async () => {
  expect(suggestionsFrom(await catalogueFor("brand"), "ns")[0]).toBe("NS Bikes");
  expect(suggestionsFrom(await catalogueFor("fork_brand"), "ohl")).toEqual(["Öhlins"]);
  expect(suggestionsFrom(await catalogueFor("cassette_range"), "10-4")).toEqual(["10–44", "10–45"]);
  expect(suggestionsFrom(await catalogueFor("tire_size"), "29x2.4")).toEqual(["29×2.4"]);
  const gears = await catalogueFor("rear_derailleur_model");
  expect(suggestionsFrom(gears, "rd-r8000", "Shimano")).toEqual(["Ultegra RD-R8000"]);
});

test("what is already there in full is not suggested", async () => {
  expect(suggestionsFrom(await catalogueFor("fork_brand"), "Öhlins")).toEqual([]);
});

test("bikes and their models stand in the alphabet's order", async () => {
  const order = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const catalogue = (await catalogueFor("brand")) as Record<string, string>;
  const lists = [Object.keys(catalogue), ...Object.values(catalogue).map((models) => models.split(", "))];
  for (const list of lists) expect(list).toEqual(list.toSorted(order.compare));
});

const known: [field: Parameters<typeof catalogueFor>[0], names: string, brand?: string][] = [
  [
    "brand",
    "Author, Boardman, Btwin, De Rosa, Elops, Factor, Fuji, Genesis, Indiana, Kalkhoff, Kross, Lapierre, Ribble, Riverside, Rockrider, Romet, Schwinn, Superior, Triban, Van Rysel, Woom",
  ],
  ["model", "Art Deco, Aspre, Gazela, Huragan, Mistral, Rambler, Wigry", "Romet"],
  ["model", "Esker, Evado, Hexagon, Level, Lea, Seto, Trans, Vento", "Kross"],
  ["model", "RC 100, RC 120, RC 520, GRVL 120", "Triban"],
  ["model", "ST 100, ST 540, XC 500", "Rockrider"],
  [
    "groupset_model",
    "105 R7150, Ultegra R8150, Ultegra R8170, Deore XT M8200, XTR M9200, Ultegra 6800, 105 5800",
    "Shimano",
  ],
  ["groupset_model", "RED XPLR AXS, Force XPLR AXS, Rival XPLR AXS, Apex XPLR AXS", "SRAM"],
  ["groupset_brand", "L-Twoo, Pinion"],
  ["groupset_model", "C1.12, P1.18", "pinion"],
  ["tire_size", "700×34C, 700×36C, 650×42B, 29×2.0, 27.5×2.3"],
  ["chainring_size", "46/36T, 52/42T, 50T, 52T, 54T"],
  ["handlebar_width", "500 mm, 510 mm, 520 mm, 530 mm, 540 mm, 550 mm"],
  ["frame_size", "15.5″, 17.5″, 19.5″, 21.5″"],
  ["seatpost_diameter", "31.4 mm, 31.8 mm"],
  ["saddle_brand", "Selle SMP"],
  ["saddle_model", "Drakon, Well", "Selle SMP"],
];

test.each(known)("%s knows %s, found by the start of each", async (field, names, brand) => {
  const catalogue = await catalogueFor(field);
  for (const name of names.split(", "))
    for (const typed of [name.slice(0, -1), name.slice(0, -1).toLowerCase().replace("×", "x")])
      expect(suggestionsFrom(catalogue, typed, brand), typed).toContain(name);
});

test("colours and accessories are in the reader's language, found with and without its letters", async () => {
  const lists = { en: ["Matt black", "Front light"], pl: ["Żółty", "Błotniki"] } as const;
  for (const language of ["en", "pl"] as const) {
    await i18next.changeLanguage(language);
    const order = new Intl.Collator(language, { sensitivity: "base" });
    for (const [place, field] of (["color", "accessories"] as const).entries()) {
      const all = suggestionsFrom(await catalogueFor(field), "");
      expect(all).toEqual([...new Set(all)].toSorted(order.compare));
      expect(all).toContain(lists[language][place]);
    }
  }
  const [colours, extras] = [await catalogueFor("color"), await catalogueFor("accessories")];
  for (const typed of ["zolt", "Żółt", "ŻÓŁT"]) expect(suggestionsFrom(colours, typed)[0]).toBe("Żółty");
  for (const typed of ["blot", "błot"]) expect(suggestionsFrom(extras, typed)).toEqual(["Błotniki"]);
});

test.each(languages)("every colour that is suggested is one that is drawn: %s", async (language) => {
  await i18next.changeLanguage(language);
  const colours = suggestionsFrom(await catalogueFor("color"), "");
  expect(colours.length).toBeGreaterThan(30);
  for (const name of colours)
    expect(paintOf(name, "road"), name).not.toEqual(paintOf("no such colour", "road"));
});
