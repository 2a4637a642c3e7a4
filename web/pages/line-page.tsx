import "#web/styles/riders.css";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useBikes } from "#web/features/garage/bikes/queries.ts";
import { keepToRead } from "#web/features/garage/costs/expense/draft-files.ts";
import { usePartList } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { chooseRides } from "#web/features/garage/rides/import/bring-rides.tsx";
import { type LineAct, addressOfAct } from "#web/features/site/line/acts.ts";
import { LineWindow } from "#web/features/site/line/line-window.tsx";
import { noMeaning } from "#web/features/site/line/meaning.ts";
import { bikeOfAddress, bikeToBeginWith, keepLastBike } from "#web/lib/last-bike.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { createStore } from "#web/lib/store.ts";
import { useSettled } from "#web/lib/use-settled.ts";
import { openedHere } from "#web/lib/opened-windows.ts";
import { runCommand, useKnown } from "./line-known.ts";

const PlanToNote = lazyView(
  () => import("./line-choices.tsx").then((m) => m.PlanToNote),
  ["line", "care", "components"],
);
const LineMeant = lazyView(
  () => import("./line-meant.tsx").then((m) => m.LineMeant),
  ["draft", "components"],
  { missing: "nothing" },
);
const PartToReplace = lazyView(
  () => import("./line-choices.tsx").then((m) => m.PartToReplace),
  ["line", "care", "components"],
);

interface LinePageProps {
  begin: "field" | "acts";
  /** What it begins with: what was typed before. */
  typed: string;
  onTyped: (text: string) => void;
  onClose: () => void;
}

/** The line over a page: `#find` to find something, `#new` to note something. */
export function LinePage({ begin, typed, onTyped, onClose }: LinePageProps) {
  const here = useLocation();
  const navigate = useNavigate();
  const { data: bikes = [] } = useBikes();
  const [chosen, setChosen] = useState<number | null>(null);
  const bike = bikeToBeginWith(bikes, chosen ?? bikeOfAddress(here));
  const [choice, setChoice] = useState<"done" | "replace" | null>(null);
  const [text, setText] = useState(typed);
  const isOpen = useRef(true);
  useEffect(() => () => void (isOpen.current = false), []);
  const known = useKnown(bikes);
  const [meaning] = useState(() => createStore(noMeaning));

  // Closing the window that opens then goes back to where the line was opened.
  const state = here.key === "default" ? undefined : openedHere;
  function go(to: string) {
    onTyped("");
    void navigate(to, { replace: true, state: to.includes("?") ? state : undefined });
  }
  function end() {
    onTyped("");
    onClose();
  }
  function begins(act: LineAct) {
    if (bike !== null) keepLastBike(bike);
    if (act === "files") {
      chooseRides();
      go("/rides");
    } else if (act === "receipt") chooseReceipt(() => isOpen.current && go(addressOfAct(act, bike)));
    else if (act === "done" || act === "replace") {
      if (bike === null) go("/dashboard?add");
      else setChoice(act);
    } else go(addressOfAct(act, bike));
  }
  const Choice = choice === "done" ? PlanToNote : PartToReplace;
  return (
    <>
      {text.trim() !== "" && (
        <Suspense>
          <LineMeant
            text={text}
            page={chosen ?? bikeOfAddress(here)}
            bikes={bikes}
            meaning={meaning}
            onSaved={end}
          />
        </Suspense>
      )}
      <LineWindow
        begin={begin}
        known={known}
        parts={useFoundParts(text)}
        meaning={meaning}
        typed={typed}
        onText={(next) => {
          setText(next);
          onTyped(next);
        }}
        bikes={bikes}
        bike={bike}
        onBike={setChosen}
        onAct={begins}
        onGo={(to) => {
          if (meaning.get().choose(to)) return;
          if (to.startsWith("do:")) begins(to.slice(3) as LineAct);
          else if (to.startsWith("run:")) {
            end();
            runCommand(to.slice(4));
          } else go(to);
        }}
        choice={
          choice &&
          bike !== null && (
            <Suspense>
              <Choice key={bike} bikeId={bike} onGo={go} />
            </Suspense>
          )
        }
        onClose={onClose}
      />
    </>
  );
}

/** Returns the rider's parts that a text finds; they are fetched once typing pauses. */
function useFoundParts(text: string) {
  const words = usePartWords();
  const search = useSettled(text.trim(), 200);
  const { data } = usePartList({ search, per_page: 6 }, search.length > 1);
  if (search.length < 2 || text.trim() === "") return [];
  return (data?.data ?? []).map((part) => ({
    id: `part-${part.id}`,
    group: "part" as const,
    name: words.full(part),
    to: `/parts?part=${part.id}`,
  }));
}

/** Kept while its chooser is open. */
let chooser: HTMLInputElement | null = null;

/** Lets the rider choose receipts or labels, which are read then. */
function chooseReceipt(then: () => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = "image/*,application/pdf";
  input.multiple = true;
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    keepToRead(files);
    then();
  });
  chooser = input;
  chooser.click();
}
