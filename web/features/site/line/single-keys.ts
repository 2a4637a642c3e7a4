import { createStore, useStore } from "#web/lib/store.ts";

const key = "singleKeys";

/** Whether keys without Ctrl or Cmd lead somewhere: who dictates, or uses other software, can turn them off. */
const singleKeys = createStore(true);
if (typeof localStorage !== "undefined") singleKeys.set(localStorage.getItem(key) !== "off");

export const areSingleKeysOn = () => singleKeys.get();
export const useSingleKeys = () => useStore(singleKeys);
export function setSingleKeys(on: boolean): void {
  localStorage.setItem(key, on ? "on" : "off");
  singleKeys.set(on);
}
