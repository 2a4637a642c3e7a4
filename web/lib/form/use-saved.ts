import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Draft, FormValues, Saved } from "./draft.ts";
import type { Elsewhere } from "./merge.ts";
import type { SaveOver } from "./save-over.ts";

// Only needed once two devices have edited the same thing.
const load = () => import("./save-over.ts");

/** What a form lies over, which may have been changed elsewhere since: while it was open, or since its draft was typed. */
export function useSaved<V extends FormValues>(
  form: UseFormReturn<V>,
  first: Saved<V>,
  found: Draft<V> | null,
  plain: (values: V) => object,
) {
  const [saved, setSaved] = useState(first);
  const older = found?.over && found.over.version !== first.version ? found.over : null;
  const [typedOver, setTypedOver] = useState(older ?? first);
  const taken = useRef<Elsewhere[]>([]);
  const [elsewhere, setElsewhere] = useState<Elsewhere[]>([]);
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
    /** What a draft was typed over: something older than `saved` until the rider has looked at what was changed elsewhere. */
    typedOver,
    /** The form lies over another state that is the rider's own doing. */
    setSaved(state: Saved<V>) {
      setSaved(state);
      setTypedOver(state);
    },
    /** What was changed elsewhere and is still to be looked at. */
    elsewhere,
    close() {
      setElsewhere([]);
      setTypedOver(saved);
    },
    /** Saves; the changes from elsewhere that stayed, or null when the rider has to look at them first. */
    async save(send: SaveOver<V>): Promise<Elsewhere[] | null> {
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
