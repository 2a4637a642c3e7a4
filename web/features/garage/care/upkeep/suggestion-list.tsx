import { type ReactNode, useState } from "react";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { CareTemplate } from "#contract/garage/care-templates.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { useUnits } from "#web/lib/units.ts";
import { cx } from "#web/ui/cx.ts";
import { MeasuredDistance } from "./measured-distance.tsx";
import { useTakeTemplates } from "./queries.ts";
import { useIntervalWords } from "./use-interval-words.ts";

interface SuggestionListProps {
  bikeId: number;
  bikeType: BikeType | null;
  templates: readonly CareTemplate[];
  /** May be taken: not of a bike that is only readable. */
  readOnly: boolean;
  onTaken: () => void;
}

/** Whether it is for a place that was emptied: then it is not chosen at first. */
const waits = ({ place }: CareTemplate) => place === "waits";

/** Suggested plans, chosen for what is on the bike; one press adds those that are. */
export function SuggestionList({ bikeId, bikeType, templates, readOnly, onTaken }: SuggestionListProps) {
  const t = useT("upkeep");
  const { isoDay } = useUnits();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(
    new Set(templates.filter(waits).map(({ key }) => key)),
  );
  const [isInOrder, setInOrder] = useState(true);
  /** Distances taken in place of the book's. */
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map());
  const { mutateAsync, isPending, error } = useTakeTemplates(bikeId);
  const open = templates.filter(({ taken }) => !taken);
  const chosen = open.filter(({ key }) => !leftOut.has(key));
  const turn = (key: string) => setLeftOut(leftOut.symmetricDifference(new Set([key])));
  const measure = (key: string, every_m: number | null) =>
    setMeasured(
      new Map([
        ...[...measured].filter(([one]) => one !== key),
        ...(every_m ? [[key, every_m] as const] : []),
      ]),
    );
  const count = { count: chosen.length, number: number(chosen.length) };

  async function take() {
    try {
      const keys = chosen.map(({ key }) => key);
      const distances = [...measured].map(([key, every_m]) => ({ key, every_m }));
      await mutateAsync({ keys, in_order_on: isInOrder ? isoDay() : null, distances });
      toast({ text: t("suggest.took", count) });
      onTaken();
    } catch {
      // Shown above the button.
    }
  }
  const isFull = error instanceof CallError && error.limitReached;
  const act = open.length > 0 && !readOnly && (
    <div className="my-3 flex flex-wrap items-center gap-3 print:hidden">
      <Button
        variant="primary"
        busy={isPending}
        disabled={chosen.length === 0}
        className="max-sm:w-full"
        onClick={() => void take()}
      >
        {t("suggest.take", count)}
      </Button>
      {chosen.length === 0 && <p className="text-muted">{t("suggest.none_chosen")}</p>}
    </div>
  );
  return (
    <>
      <p className="max-w-140 text-sm text-muted">
        {t("suggest.wins")} {t("suggest.copy")}
        {open.some(({ place }) => place === "made") && ` ${t("suggest.makes")}`}
      </p>
      {open.length > 0 && !readOnly && (
        <>
          <Checkbox
            checked={isInOrder}
            onChange={({ target }) => setInOrder(target.checked)}
            label={<span className="font-semibold">{t("suggest.in_order")}</span>}
            aria-describedby="in-order"
            className="mt-2"
          />
          <p id="in-order" className="max-w-140 pl-8 text-sm text-muted">
            {t(isInOrder ? "suggest.in_order_hint" : "suggest.as_known")}
          </p>
        </>
      )}
      {/* Above and below: the list is long, and one press takes it as it is. */}
      {act}
      <ul className="border-t border-divider">
        {templates.map((one) => (
          <Suggestion
            key={one.key}
            of={one}
            chosen={!leftOut.has(one.key)}
            readOnly={readOnly}
            onTurn={() => turn(one.key)}
          >
            {!one.taken && !readOnly && (
              <MeasuredDistance
                of={one}
                bikeType={bikeType}
                taken={measured.has(one.key)}
                onTake={(every_m) => measure(one.key, every_m)}
              />
            )}
          </Suggestion>
        ))}
      </ul>
      {error && (
        <Alert className="mt-3">
          {isFull ? t("suggest.full") : sentenceOf(error, { network: t("network"), failed: t("failed") })}
        </Alert>
      )}
      {act}
    </>
  );
}

interface SuggestionProps {
  of: CareTemplate;
  chosen: boolean;
  readOnly: boolean;
  onTurn: () => void;
  /** What else is known of it. */
  children: ReactNode;
}

function Suggestion({ of, chosen, readOnly, onTurn, children }: SuggestionProps) {
  const t = useT("upkeep");
  const words = useCareWords();
  const every = useIntervalWords();
  const name = words.name({ ...of, part_id: null, part: null });
  return (
    <li className="border-b border-divider">
      <label className="flex min-h-11 gap-3 py-2">
        <input
          type="checkbox"
          checked={of.taken || chosen}
          disabled={of.taken || readOnly}
          onChange={onTurn}
          className="mt-1 size-5 shrink-0 accent-ink"
        />
        <span
          className={cx("min-w-0 flex-1 font-semibold wrap-anywhere", !(of.taken || chosen) && "text-muted")}
        >
          {name} <span className="narrow">{every(of)}</span>
          {of.taken && <span className="narrow text-green"> {t("suggest.taken")}</span>}
          <span className="block text-sm font-normal text-muted">
            {waits(of) && !of.taken && <>{t("suggest.waits")} </>}
            {of.source}
          </span>
        </span>
      </label>
      {children}
    </li>
  );
}
