import { cockpitFields, frameFields } from "./geometry-fields.ts";
import { describe, expect, test } from "vitest";
import { componentFields, factOf, isPublic } from "./bike-fields.ts";
import { composedFields, flatGroups, pathsOfField } from "./flat-parts.ts";
import { partKinds } from "./part-kinds.ts";
import { fitsSlot, parentPath, slotOfPath, usualKindOf } from "./part-slots.ts";

describe("the flat fields of a bike", () => {
  const written = [
    ...flatGroups.flatMap(({ fields }) => fields.map(([field]) => field)),
    ...Object.keys(composedFields),
  ];

  test("show a part each, exactly once, but for those of the bike itself", () => {
    expect(written).toEqual([...new Set(written)]);
    const ofBike = componentFields.filter(({ name }) => pathsOfField(name).length === 0);
    expect(ofBike.filter(isPublic).map(({ name }) => name)).toEqual([
      "frame_material",
      "frame_size",
      "groupset_brand",
      "groupset_model",
      "speeds",
      "brake_type",
      "brake_system",
      ...frameFields,
      ...cockpitFields.filter(
        (name) => !["stem_length", "stem_angle", "bar_width", "crank_length"].includes(name),
      ),
      "weight_g",
      "frame_style",
      "frame_axle",
      "frame_brake_mount",
      "frame_steerer",
    ]);
    expect([...written, ...ofBike.map(({ name }) => name)].toSorted()).toEqual(
      componentFields.map(({ name }) => name).toSorted(),
    );
  });

  test("show nothing that is private", () => {
    const hidden = componentFields.filter((fact) => !isPublic(fact)).map(({ name }) => name);
    expect(hidden).toContain("serial");
    expect(hidden.flatMap(pathsOfField)).toEqual([]);
  });

  test("show facts that the parts have, in slots that they fit", () => {
    const shown = [
      ...flatGroups.flatMap(({ paths, fields }) =>
        paths.flatMap((path) => fields.map(([, fact]) => [path, fact] as const)),
      ),
      ...Object.values(composedFields).flatMap(({ paths, fact, keepers, kept }) => [
        ...paths.map((path) => [path, fact] as const),
        ...keepers.map((path) => [path, kept] as const),
      ]),
    ];
    for (const [path, fact] of shown) {
      const parent = parentPath(path);
      const slot = parent === null ? null : slotOfPath(parent);
      const kind = usualKindOf(slotOfPath(path));
      const above = slot === null ? "bike" : { kind: usualKindOf(slot), slot };
      expect([path, fitsSlot(kind, slotOfPath(path), above)]).toEqual([path, true]);
      expect(["brand", "model", ...Object.keys(partKinds[kind])]).toContain(fact);
    }
  });

  test("have the bounds and options of the facts that they show", () => {
    for (const { paths, fields } of flatGroups)
      for (const [field, fact] of fields) {
        if (fact === "brand" || fact === "model") continue;
        const spec = (partKinds[usualKindOf(slotOfPath(paths[0]))] as Record<string, object>)[fact];
        const { kind, options, min, max, step, unit } = factOf(field) as Record<string, unknown>;
        const bounds = { kind, options, min, max, step, unit };
        expect([field, { ...bounds, ...spec }]).toEqual([field, bounds]);
      }
  });
});
