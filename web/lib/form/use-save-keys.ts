import { type RefObject, useEffect, useEffectEvent } from "react";

/** Ctrl or Cmd + Enter saves. Enter alone does not: in a long form it does not mean "save and close". */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    const saves = event.ctrlKey || event.metaKey;
    if (saves) save();
    if (saves || event.target instanceof HTMLInputElement) event.preventDefault();
  });
  useEffect(() => {
    const element = form.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener("keydown", listener);
    return () => element?.removeEventListener("keydown", listener);
  }, [form]);
}
