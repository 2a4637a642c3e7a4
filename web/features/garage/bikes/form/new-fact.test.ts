import { expect, test } from "vitest";
import { bikeFacts, bikeTabs } from "#contract/garage/bike-facts.ts";

// Two new text facts, added as a developer would add them: one line each.
const text = { stored: "specs", kind: "text", section: "drivetrain", tab: "drivetrain" };
bikeFacts.push({ ...text, name: "chain_length" } as never);
bikeFacts.push({ stored: "column", kind: "text", tab: "basic", name: "nickname" } as never);

// Imported after the table was extended, because these modules read it when they load.
const {
  filledOn,
  formLayout,
  bikeFieldsInOrder: inOrder,
  tabOfBikeField: tabOf,
} = await import("./layout.ts");
const { changePayload, createPayload, emptyForm, fieldNames } = await import("./values.ts");
const { basicRows, filledSections } = await import("#contract/garage/bike-sections.ts");
const { someBike } = await import("#web/features/garage/bikes/some-bike.testing.ts");

test("a text fact that is added to the table has a field on its tab, also where the tab has an order of its own", () => {
  for (const [name, tab] of [
    ["chain_length", "drivetrain"],
    ["nickname", "basic"],
  ] as const) {
    expect(bikeTabs.filter((one) => formLayout[one].some((cell) => cell.name === (name as never)))).toEqual([
      tab,
    ]);
    expect([tabOf(name), inOrder([name])]).toEqual([tab, [name]]);
    expect(fieldNames).toContain(name);
    const values = { ...emptyForm(), name: "Fox", [name]: "112" };
    expect(filledOn("drivetrain", values).of).toBe(13);
    expect(createPayload(values)).toEqual({ name: "Fox", [name]: "112" });
    expect(changePayload(values)).toMatchObject({ [name]: "112" });
  }
});

test("a text fact that is added to the table is on the bike's page", () => {
  const bike = { ...someBike, chain_length: "112" };
  expect(filledSections(bike)).toContainEqual({
    section: "drivetrain",
    rows: [{ field: "chain_length", text: "112" }],
  });
  expect(basicRows.map(({ name }) => name)).toContain("nickname");
});
