import { useEffect } from "react";
import { keyReader } from "./keys.ts";
import { areSingleKeysOn } from "./single-keys.ts";
import { goTo } from "#web/lib/navigation.ts";

const typing = "input, textarea, select, [contenteditable], [role=slider], [role=listbox]";
const over = "[role=dialog], [role=alertdialog], dialog[open]";

/** Follows the keys that lead somewhere, on every page of a rider. */
export function useLineKeys(): void {
  useEffect(() => {
    const read = keyReader(areSingleKeysOn);
    function follow(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat) return;
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const to = read({
        key,
        ctrlKey,
        metaKey,
        altKey,
        isTyping: target instanceof Element && target.matches(typing),
        isOver: document.querySelector(over) !== null,
      });
      if (to === null) return;
      event.preventDefault();
      goTo(to.startsWith("#") ? location.pathname + location.search + to : to);
    }
    addEventListener("keydown", follow);
    return () => removeEventListener("keydown", follow);
  }, []);
}
