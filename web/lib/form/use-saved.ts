import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Draft, FormValues, Saved } from "./draft.ts";
import type { ElsewhereChange } from "./merge.ts";
import type { SaveOver } from "./save-over.ts";

// Loaded only once two devices have edited the same thing.
const load = () => import("./save-over.ts");

/** The state that a form is based on, which may be changed elsewhere while it is open or while its draft is stored. */
export function useSaved<V extends FormValues>(
  form: UseFormReturn<V>,
  first: Saved<V>,
  found: Draft<V> | null,
  plain: (values: V) => object,
) {
  const [saved, setSaved] = useState(first);
  const older = found?.over && found.over.version !== first.version ? found.over : null;
  const [typedOver, setTypedOver] = useState(older ?? first);
  const taken = useRef<ElsewhereChange[]>([]);
  const [elsewhere, setElsewhere] = useState<ElsewhereChange[]>([]);
  const compare = useEffectEvent(({ changedElsewhere }: Awaited<ReturnType<typeof load>>) => {
    const base = { ...first.values, ...older?.values };
    setElsewhere(changedElsewhere({ base, mine: form.getValues(), now: first.values }, plain));
  });
  const isOlder = older !== null;
  useEffect(() => {
    if (isOlder) void load().then(compare);
  }, [isOlder]);

  return {
    saved,
    /**
     * The state that a draft was typed over: older than `saved` until the rider has seen what was changed elsewhere.
     */
    typedOver,
    /** Bases the form on another state, which the rider has made. */
    setSaved(state: Saved<V>) {
      setSaved(state);
      setTypedOver(state);
    },
    /** Changes made elsewhere that the rider has not decided on. */
    elsewhere,
    close() {
      setElsewhere([]);
      setTypedOver(saved);
    },
    /** Saves; returns the changes from elsewhere that were kept, or null when the rider has to decide first. */
    async save(send: SaveOver<V>): Promise<ElsewhereChange[] | null> {
      const newer = await send(form.getValues(), saved);
      const asks =
        newer &&
        (await (
          await load()
        ).saveOverNewer({
          form,
          over: saved,
          newer,
          plain,
          save: send,
          onTaken: setSaved,
          taken: taken.current,
        }));
      const all = taken.current;
      taken.current = [];
      if (!asks) return all;
      setElsewhere(all);
      return null;
    },
  };
}
