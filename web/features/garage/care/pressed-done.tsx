import { useEffect, useRef, useState } from "react";
import { pressedDone } from "#web/lib/pressed-done.ts";
import { useStore } from "#web/lib/store.ts";
import { useCarePlan } from "./queries.ts";
import { useCareWords } from "./use-care-words.ts";
import { useDone } from "./use-done.ts";

/** Notes a plan that was pressed as done on a notification, as its button here would; what says so takes it back. */
export function PressedDone() {
  const pressed = useStore(pressedDone);
  const [taken, take] = useState(pressed);
  // The store is empty again once it is noted; who notes it stays.
  if (pressed !== null && pressed !== taken) take(pressed);
  return taken && <Noting key={taken.at} id={taken.plan} />;
}

function Noting({ id }: { id: number }) {
  const words = useCareWords();
  const { done } = useDone();
  const { data: plan, isFetching } = useCarePlan(id);
  const isNoted = useRef(false);
  useEffect(() => {
    if (!plan || isFetching || isNoted.current) return;
    isNoted.current = true;
    pressedDone.set(null);
    // Done elsewhere meanwhile, there is nothing to note.
    if (plan.state !== "fine") done({ id, name: words.name(plan), before: plan });
  });
  return null;
}
