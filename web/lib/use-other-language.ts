import { useEffect, useEffectEvent, useRef } from "react";
import { useLanguage } from "./i18n.ts";

/** Calls back when the reader changes the language. */
export function useOtherLanguage(changed: () => void): void {
  const reader = useLanguage();
  const before = useRef(reader);
  const tell = useEffectEvent(changed);
  useEffect(() => {
    if (before.current === reader) return;
    before.current = reader;
    tell();
  }, [reader]);
}
