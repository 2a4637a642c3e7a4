import { expect, test } from "vitest";
import { changesOf, dropDraft, draftKey, keepDraft, readDraft, withDraft } from "./draft.ts";

/** A browser's storage with room for this many characters. */
function device(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  };
}

const mine = draftKey(1, "bike:new");
const empty = { name: "", color: "", show: false, accessories: [] as string[] };

test("a draft holds only what was changed, and lies over the bike as it is now", () => {
  const store = device();
  const base = { ...empty, name: "Fox", color: "green", accessories: ["Rack"] };
  const typed = { ...base, color: "red", show: true, accessories: ["Rack", "Bell"] };
  const changes = changesOf(base, typed);
  expect(changes).toEqual({ color: "red", show: true, accessories: ["Rack", "Bell"] });
  keepDraft(store, mine, changes, new Date("2026-05-01T10:00:00Z"));
  const draft = readDraft<typeof base>(store, mine);
  expect(draft).toEqual({ savedAt: "2026-05-01T10:00:00.000Z", changes });
  expect(draft && withDraft({ ...base, name: "Silver Fox" }, draft)).toEqual({
    ...typed,
    name: "Silver Fox",
  });
});

test("drafts of other riders and other things are not mine", () => {
  const store = device();
  keepDraft(store, mine, { name: "Fox" });
  expect(readDraft(store, draftKey(2, "bike:new"))).toBeNull();
  expect(readDraft(store, draftKey(1, "bike:12"))).toBeNull();
});

test("without changes, or dropped, nothing stays on the device", () => {
  const store = device();
  keepDraft(store, mine, { name: "Fox" });
  expect(keepDraft(store, mine, {})).toBe(true);
  expect(store.kept.size).toBe(0);
  keepDraft(store, mine, { name: "Fox" });
  dropDraft(store, mine);
  expect(store.kept.size).toBe(0);
});

test("a device without room says so", () => {
  expect(keepDraft(device(10), mine, { name: "Fox" })).toBe(false);
});

test.each([
  ["no JSON", "{"],
  ["an older version", '{"version":0,"savedAt":"x","changes":{"name":"Fox"}}'],
  ["no changes", '{"version":1,"savedAt":"x"}'],
])("%s is no draft", (_, text) => {
  const store = device();
  store.setItem("draft:1:bike:new", text);
  expect(readDraft(store, mine)).toBeNull();
});

test("what does not fit the form is left out", () => {
  const changes = { name: "Fox", wings: "two", color: 2020, show: "yes", accessories: [1] } as never;
  expect(withDraft(empty, { savedAt: "", changes })).toEqual({ ...empty, name: "Fox" });
});
