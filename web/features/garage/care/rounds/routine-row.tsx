import { useId, useState } from "react";
import type { Routine } from "#contract/garage/routines.ts";
import { futureDay } from "#web/lib/future-day.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { BriefRow } from "#web/ui/brief-list.tsx";
import { Button, ButtonLink, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";
import { fewNames } from "./few-names.ts";
import { PointsOfRoutine } from "./points-of-routine.tsx";
import { useRoutineDone } from "./use-routine-done.ts";

interface RoutineRowProps {
  routine: Routine;
  readOnly: boolean;
  /** Its act is the page's. */
  isFirst?: boolean;
}

/** Checks that are done together, in one line that opens into its points. */
export function RoutineRow({ routine, readOnly, isFirst = false }: RoutineRowProps) {
  const t = useT("rounds");
  const care = useT("care");
  const language = useLanguage();
  const { day, isoDay } = useUnits();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { done, busy } = useRoutineDone(routine);
  const { id, bike_id, key, name, state, points, last_on, due_on } = routine;
  const count = points.length;
  const isWatched = key === "wear";
  // Of worn parts, what is soon has a line of its own: here are the others.
  const near = points.filter((point) => (point.state === "fine") === isWatched);
  const variant = isFirst ? "primary" : state === "fine" ? "quiet" : "outline";
  const texts = [
    fewNames(
      near.map(({ title }) => title),
      (few) => t("summary.some_more", few),
    ),
    near.length === 0 && due_on !== null ? futureDay(due_on, isoDay(), language) : null,
    last_on !== null ? t("last", { day: day(last_on) }) : null,
  ];
  return (
    <>
      <BriefRow
        id={`routine-${id}`}
        mark={state !== "fine" && !isWatched && <StateShape state={state} />}
        title={name}
        beside={t(isWatched ? "watched" : "points", { count })}
        more={texts.filter(Boolean).join(" · ")}
      >
        {!readOnly &&
          !isWatched &&
          count > 0 &&
          (key === "after_ride" ? (
            <Button
              size="sm"
              variant={variant}
              busy={busy}
              aria-label={care("done.act_of", { name })}
              onClick={() => done({})}
            >
              {care("done.act")}
            </Button>
          ) : (
            <ButtonLink
              size="sm"
              variant={variant}
              to={`/bikes/${bike_id}/care?routine=${id}`}
              aria-label={t("start_of", { name })}
            >
              {t("start")}
            </ButtonLink>
          ))}
        <IconButton
          label={t("show_of", { name })}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron-right" className={isOpen ? "size-5 rotate-90" : "size-5"} />
        </IconButton>
      </BriefRow>
      <li id={panel} hidden={!isOpen} className="border-divider px-4 py-2">
        {isOpen && <PointsOfRoutine routine={routine} readOnly={readOnly} />}
      </li>
    </>
  );
}
