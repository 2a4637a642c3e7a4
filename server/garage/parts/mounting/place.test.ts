import { describe, expect, test } from "vitest";
import type { MountScope } from "#contract/garage/part-words.ts";
import { type MountDraft, draftOf } from "./draft.ts";
import type { Effect } from "./effect.ts";
import type { Mount, PartLife } from "./mount.ts";
import { place, type PlaceWish } from "./place.ts";
import { firstProblem, type MountProblem } from "./problems.ts";
import { slotTable, type SlotTable } from "./slot-table.ts";
import { partSpansOf } from "./spans.ts";
import { retire, takeOff, unretire } from "./take-off.ts";

const [fox, rudy] = [1, 2];
const kinds = {
  chain: 10,
  chain2: 11,
  wheel: 20,
  wheel2: 21,
  tyre: 30,
  cassette: 40,
  cassette2: 41,
  bell: 50,
  horn: 51,
};
type Name = keyof typeof kinds;
const kindOf = (name: string) => (/^(bell|horn)$/.test(name) ? "accessory" : name.replace(/\d$/, ""));

/** The first of a month of 2026; beyond December of the next years. */
const month = (number: number) => new Date(Date.UTC(2026, number - 1, 1)).toISOString();
const [jan, feb, mar, apr, may, jun] = [1, 2, 3, 4, 5, 6].map(month) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

function garage(table: SlotTable = slotTable) {
  const parts: PartLife[] = Object.entries(kinds).map(([name, id]) => ({
    id,
    kind: kindOf(name),
    retired_at: null,
    retire_reason: null,
  }));
  const draft = draftOf({ parts, bikes: [fox, rudy], mounts: [] });
  const nameOf = (id: number) => Object.entries(kinds).find(([, one]) => one === id)?.[0] ?? String(id);
  const on = (mount: Pick<Mount, "bike_id" | "parent_id" | "slot">) =>
    `${mount.bike_id === null ? nameOf(mount.parent_id ?? 0) : mount.bike_id === fox ? "fox" : "rudy"}.${mount.slot}`;
  return {
    draft,
    /** `put("chain", "fox.chain", jan)`; returns the effects, or why it is refused. */
    put(name: Name, where: string, at: string, scope: MountScope = "any") {
      const [holder = "", slot = ""] = where.split(".");
      const bike_id = holder === "fox" ? fox : holder === "rudy" ? rudy : null;
      const parent_id = bike_id === null ? kinds[holder as Name] : null;
      const wish: PlaceWish = { part_id: kinds[name], bike_id, parent_id, slot, scope, at };
      const effects: Effect[] = [];
      const problem: MountProblem | null = place(draft, wish, table, effects) ?? firstProblem(draft, table);
      return problem ?? effects.map((effect) => `${effect.act} ${nameOf(effect.part_id)}`);
    },
    off(name: Name, at: string, scope: MountScope = "any") {
      const effects: Effect[] = [];
      takeOff(draft, kinds[name], { at, scope }, effects);
      return effects.map((effect) => `${effect.act} ${nameOf(effect.part_id)}`);
    },
    retire(name: Name, at: string) {
      const effects: Effect[] = [];
      const part = draft.partOf(kinds[name])!;
      return retire(draft, part, { at, reason: "worn" }, effects) ?? effects.map(({ act }) => act);
    },
    restore: (name: Name) => unretire(draft, draft.partOf(kinds[name])!),
    /** "fox.chain 1–3" in months, with the scope where it is not any. */
    times: (name: Name) =>
      draft
        .mountsOf(kinds[name])
        .toSorted((a, b) => (a.from_at < b.from_at ? -1 : 1))
        .map((mount) => `${on(mount)} ${monthsOf(mount)}`),
    spans: (name: Name) => spansNamed(draft, kinds[name]),
  };
}

const monthsOf = ({ from_at, to_at, scope }: Pick<Mount, "from_at" | "to_at" | "scope">) =>
  `${monthOf(from_at)}–${to_at === null ? "" : monthOf(to_at)}${scope === "any" ? "" : ` ${scope}`}`;
const monthOf = (at: string) => (Number(at.slice(0, 4)) - 2026) * 12 + Number(at.slice(5, 7));
const spansNamed = (draft: MountDraft, id: number) =>
  partSpansOf(draft, id)
    .toSorted((a, b) => (a.from_at < b.from_at ? -1 : 1))
    .map((span) => `${span.bike_id === fox ? "fox" : "rudy"} ${span.slot_path} ${monthsOf(span)}`);

describe("to place a part", () => {
  test("where it is already does nothing", () => {
    const { put, times, draft } = garage();
    expect(put("chain", "fox.chain", jan)).toEqual(["mount chain"]);
    expect(put("chain", "fox.chain", jan)).toEqual([]);
    expect(put("chain", "fox.chain", mar)).toEqual([]);
    expect([times("chain"), draft.count()]).toEqual([["fox.chain 1–"], 1]);
  });

  test("elsewhere ends its own span that contains the instant", () => {
    const { put, times } = garage();
    put("chain", "fox.chain", jan);
    expect(put("chain", "rudy.chain", mar)).toEqual(["cut chain", "mount chain"]);
    expect(times("chain")).toEqual(["fox.chain 1–3", "rudy.chain 3–"]);
  });

  test("sends what occupies the slot to storage", () => {
    const { put, times } = garage();
    put("chain", "fox.chain", jan);
    expect(put("chain2", "fox.chain", mar)).toEqual(["store chain", "mount chain2"]);
    expect([times("chain"), times("chain2")]).toEqual([["fox.chain 1–3"], ["fox.chain 3–"]]);
  });

  test("lasts until the slot's next part, where that came later", () => {
    const { put, times } = garage();
    put("chain", "fox.chain", apr);
    expect(put("chain2", "fox.chain", jan)).toEqual(["mount chain2"]);
    expect(times("chain2")).toEqual(["fox.chain 1–4"]);
  });

  test("lasts until the part is next mounted elsewhere, whichever comes first", () => {
    const { put, times } = garage();
    put("chain", "rudy.chain", apr);
    put("chain2", "fox.chain", may);
    put("chain", "fox.chain", jan);
    expect(times("chain")).toEqual(["fox.chain 1–4", "rudy.chain 4–"]);
  });

  test("joins equal neighbours on either side", () => {
    const { put, off, times, draft } = garage();
    put("chain", "fox.chain", jan);
    off("chain", mar);
    expect(put("chain", "fox.chain", may)).toEqual(["mount chain"]);
    expect(put("chain", "fox.chain", mar)).toEqual(["mount chain", "merge chain", "merge chain"]);
    expect([times("chain"), draft.count()]).toEqual([["fox.chain 1–"], 1]);
  });

  test("joins the neighbour after it alone", () => {
    const { put, times } = garage();
    put("chain", "fox.chain", may);
    expect(put("chain", "fox.chain", mar)).toEqual(["mount chain", "merge chain"]);
    expect(times("chain")).toEqual(["fox.chain 3–"]);
  });

  test("does not join the same part in another scope", () => {
    const { put, times } = garage();
    put("wheel", "fox.rear_wheel", jan);
    expect(put("wheel", "fox.rear_wheel", mar, "outdoor")).toEqual(["cut wheel", "mount wheel"]);
    expect(times("wheel")).toEqual(["fox.rear_wheel 1–3", "fox.rear_wheel 3– outdoor"]);
  });

  test("removes a span that starts exactly then", () => {
    const { put, times } = garage();
    put("chain", "fox.chain", mar);
    expect(put("chain2", "fox.chain", mar)).toEqual(["remove chain", "mount chain2"]);
    expect([times("chain"), times("chain2")]).toEqual([[], ["fox.chain 3–"]]);
    expect(put("chain2", "rudy.chain", mar)).toEqual(["remove chain2", "mount chain2"]);
    expect(times("chain2")).toEqual(["rudy.chain 3–"]);
  });

  test("brings along what hangs on it", () => {
    const { put, times, spans } = garage();
    put("wheel", "fox.rear_wheel", jan);
    put("cassette", "wheel.cassette", feb);
    put("tyre", "wheel.tyre", feb);
    expect(put("wheel", "rudy.rear_wheel", apr)).toEqual(["cut wheel", "mount wheel"]);
    expect(times("cassette")).toEqual(["wheel.cassette 2–"]);
    expect(spans("cassette")).toEqual(["fox rear_wheel/cassette 2–4", "rudy rear_wheel/cassette 4–"]);
  });

  test("again a month late puts it back between what was known", () => {
    const { put, times } = garage();
    put("chain", "fox.chain", jan);
    put("chain2", "fox.chain", feb);
    expect(put("chain", "fox.chain", mar)).toEqual(["store chain2", "mount chain"]);
    expect(put("chain2", "fox.chain", may)).toEqual(["store chain", "mount chain2"]);
    // In June the rider remembers that the first chain was on again since April already, not since May … on the other bike.
    expect(put("chain", "rudy.chain", apr)).toEqual(["cut chain", "mount chain"]);
    expect(times("chain")).toEqual(["fox.chain 1–2", "fox.chain 3–4", "rudy.chain 4–"]);
    expect(times("chain2")).toEqual(["fox.chain 2–3", "fox.chain 5–"]);
  });

  test("into a slot for many drives nobody out", () => {
    const { put, times } = garage();
    put("bell", "fox.accessory", jan);
    expect(put("horn", "fox.accessory", feb)).toEqual(["mount horn"]);
    expect([times("bell"), times("horn")]).toEqual([["fox.accessory 1–"], ["fox.accessory 2–"]]);
  });
});

describe("scopes of a direct-drive trainer", () => {
  test("keep the wheel outdoors and the trainer's cassette indoors in one slot", () => {
    const { put, times, spans } = garage();
    put("wheel", "fox.rear_wheel", jan);
    put("cassette", "wheel.cassette", jan);
    put("cassette2", "wheel2.cassette", jan);
    put("wheel", "fox.rear_wheel", mar, "outdoor");
    expect(put("wheel2", "fox.rear_wheel", mar, "indoor")).toEqual(["mount wheel2"]);
    expect([times("wheel"), times("wheel2")]).toEqual([
      ["fox.rear_wheel 1–3", "fox.rear_wheel 3– outdoor"],
      ["fox.rear_wheel 3– indoor"],
    ]);
    expect(spans("cassette")).toEqual(["fox rear_wheel/cassette 1–3", "fox rear_wheel/cassette 3– outdoor"]);
    expect(spans("cassette2")).toEqual(["fox rear_wheel/cassette 3– indoor"]);
  });

  test("let one part be outdoors on one bike and indoors on another", () => {
    const { put, times } = garage();
    put("chain", "fox.chain", jan, "outdoor");
    expect(put("chain", "rudy.chain", jan, "indoor")).toEqual(["mount chain"]);
    expect(times("chain")).toHaveLength(2);
    expect(put("chain", "rudy.chain", feb)).toEqual(["cut chain", "cut chain", "mount chain"]);
    expect(times("chain").at(-1)).toBe("rudy.chain 2–");
  });

  test("of a part for all rides drive out both of the others", () => {
    const { put, times } = garage();
    put("chain", "fox.chain", jan, "outdoor");
    put("chain2", "fox.chain", jan, "indoor");
    put("wheel", "fox.rear_wheel", jan, "outdoor");
    expect(put("wheel2", "fox.rear_wheel", feb)).toEqual(["store wheel", "mount wheel2"]);
    expect([times("chain"), times("chain2")]).toEqual([["fox.chain 1– outdoor"], ["fox.chain 1– indoor"]]);
  });

  test("that do not meet leave nothing of what hangs between them", () => {
    const { put, spans } = garage();
    put("wheel", "fox.rear_wheel", jan, "outdoor");
    put("tyre", "wheel.tyre", jan, "indoor");
    expect(spans("tyre")).toEqual([]);
  });

  test("later in the slot end a new mount only where they overlap", () => {
    const { put, times } = garage();
    put("wheel", "fox.rear_wheel", apr, "indoor");
    put("wheel2", "fox.rear_wheel", jan, "outdoor");
    expect(times("wheel2")).toEqual(["fox.rear_wheel 1– outdoor"]);
  });
});

describe("to take a part off", () => {
  test("ends its span, and where it is not mounted then does nothing", () => {
    const { put, off, times } = garage();
    put("chain", "fox.chain", jan);
    expect(off("chain", mar)).toEqual(["store chain"]);
    expect(off("chain", mar)).toEqual([]);
    expect(times("chain")).toEqual(["fox.chain 1–3"]);
  });

  test("on the day it was mounted removes the span", () => {
    const { put, off, times } = garage();
    put("chain", "fox.chain", jan);
    expect(off("chain", jan)).toEqual(["remove chain"]);
    expect(times("chain")).toEqual([]);
  });

  test("in one scope leaves the other", () => {
    const { put, off, times } = garage();
    put("chain", "fox.chain", jan, "outdoor");
    put("chain", "rudy.chain", jan, "indoor");
    expect(off("chain", feb, "indoor")).toEqual(["store chain"]);
    expect(times("chain").toSorted()).toEqual(["fox.chain 1– outdoor", "rudy.chain 1–2 indoor"]);
  });
});

describe("a retired part", () => {
  test("comes off, and what hangs on it stays on it", () => {
    const { put, retire, times, spans } = garage();
    put("wheel", "fox.rear_wheel", jan);
    put("tyre", "wheel.tyre", jan);
    expect(retire("wheel", mar)).toEqual(["cut", "retire"]);
    expect([times("wheel"), times("tyre")]).toEqual([["fox.rear_wheel 1–3"], ["wheel.tyre 1–"]]);
    expect(spans("tyre")).toEqual(["fox rear_wheel/tyre 1–3"]);
  });

  test("is retired from storage as well", () => {
    expect(garage().retire("chain", mar)).toEqual(["retire"]);
  });

  test("is not retired before it is mounted again, and the mount is named", () => {
    const { put, off, retire } = garage();
    put("chain", "fox.chain", jan);
    off("chain", feb);
    put("chain", "rudy.chain", apr);
    expect(retire("chain", mar)).toMatchObject({ why: "clash", mount: { bike_id: rudy, from_at: apr } });
    expect(retire("chain", apr)).toEqual(["remove", "retire"]);
  });

  test("is not mounted when it is retired, and before that until it was", () => {
    const { put, retire, times } = garage();
    retire("chain", mar);
    expect(put("chain", "fox.chain", mar)).toEqual({ why: "retired", part_id: kinds.chain });
    expect(put("chain", "fox.chain", apr)).toEqual({ why: "retired", part_id: kinds.chain });
    expect(put("chain", "fox.chain", feb)).toEqual(["mount chain"]);
    expect(times("chain")).toEqual(["fox.chain 2–3"]);
  });

  test("takes nothing on when it is retired", () => {
    const { put, retire } = garage();
    retire("wheel", mar);
    expect(put("tyre", "wheel.tyre", mar)).toEqual({ why: "retired", part_id: kinds.wheel });
    expect(put("tyre", "wheel.tyre", feb)).toEqual(["mount tyre"]);
  });

  test("that is restored is stored, mounted nowhere again, and can be mounted", () => {
    const { put, retire, restore, times } = garage();
    put("chain", "fox.chain", jan);
    retire("chain", mar);
    restore("chain");
    expect(times("chain")).toEqual(["fox.chain 1–3"]);
    expect(put("chain", "fox.chain", apr)).toEqual(["mount chain"]);
  });
});

describe("a part does not fit", () => {
  test.each([
    ["another slot of the bike", "chain", "fox.fork"],
    ["a slot that only wheels have, on the bike itself", "tyre", "fox.tyre"],
    ["a slot that its parent has not", "tyre", "chain.tyre"],
    ["a slot that there is not", "tyre", "wheel.spokes"],
  ] as const)("%s", (_what, name, where) => {
    expect(garage().put(name, where, jan)).toMatchObject({ why: "does_not_fit" });
  });

  test("a front wheel where it is a cassette", () => {
    const { put } = garage();
    put("wheel", "fox.front_wheel", jan);
    expect(put("cassette", "wheel.cassette", feb)).toMatchObject({ why: "does_not_fit" });
  });

  test("the front where it is a wheel with a cassette on it", () => {
    const { put } = garage();
    put("cassette", "wheel.cassette", jan);
    expect(put("wheel", "fox.rear_wheel", feb)).toEqual(["mount wheel"]);
    expect(put("wheel", "fox.front_wheel", mar)).toMatchObject({ why: "does_not_fit" });
  });
});

describe("parts on parts on parts", () => {
  /** Everything fits on everything, so that there are more levels than a bike has. */
  const anything: SlotTable = { fits: () => true, takesMany: () => false, parentSlot: () => null };
  const chained = ["wheel", "wheel2", "tyre", "cassette", "cassette2"] as const;

  test("are four below a bike, and not five", () => {
    const { put } = garage(anything);
    expect(put("wheel", "fox.a", jan)).toEqual(["mount wheel"]);
    for (const [index, name] of chained.slice(1, 4).entries())
      expect(put(name, `${chained[index]}.a`, jan)).toEqual([`mount ${name}`]);
    expect(put("cassette2", "cassette.a", jan)).toMatchObject({ why: "too_deep" });
  });

  test("may be five where they are not there at the same time or scope", () => {
    const { put, off } = garage(anything);
    for (const [index, name] of chained.slice(1).entries()) put(name, `${chained[index]}.a`, jan, "indoor");
    expect(put("wheel", "fox.a", jan, "outdoor")).toEqual(["mount wheel"]);
    off("wheel", jan);
    off("cassette2", mar);
    expect(put("wheel", "fox.a", mar, "indoor")).toEqual(["mount wheel"]);
  });

  test("are too deep as well where the upper one is mounted last", () => {
    const { put } = garage(anything);
    for (const [index, name] of chained.slice(1).entries()) put(name, `${chained[index]}.a`, jan);
    expect(put("wheel", "fox.a", feb)).toMatchObject({ why: "too_deep" });
  });

  test("never hang on themselves", () => {
    const { put } = garage(anything);
    expect(put("wheel", "wheel.a", jan)).toMatchObject({ why: "circle" });
  });

  test("never hang in a circle, while the same is fine one after the other", () => {
    const { put, off } = garage(anything);
    put("wheel", "tyre.a", jan);
    put("tyre", "cassette.a", jan);
    off("tyre", feb);
    off("wheel", mar);
    expect(put("tyre", "wheel.a", mar)).toEqual(["mount tyre"]);
    const again = garage(anything);
    again.put("wheel", "tyre.a", jan);
    again.put("tyre", "cassette.a", jan);
    expect(again.put("cassette", "wheel.a", jun)).toMatchObject({ why: "circle" });
  });
});
