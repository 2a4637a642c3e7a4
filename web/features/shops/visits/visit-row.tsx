import { type ReactNode } from "react";
import type { AppointmentMoveName } from "#contract/shops/appointment-moves.ts";
import type { Appointment } from "#contract/shops/appointments.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FoldedText } from "#web/ui/folded-text.tsx";
import { movesOfVisit, useMoveVisit, type VisitSide } from "./use-move-visit.ts";
import { VisitQuestion } from "./visit-question.tsx";

interface VisitRowProps {
  visit: Appointment;
  side: VisitSide;
  /** Whether the reader may move it. */
  moves?: boolean;
  title: ReactNode;
  text: string;
}

/** An appointment with what its reader may do about it. */
export function VisitRow({ visit, side, moves = true, title, text }: VisitRowProps) {
  const t = useT("visits");
  const send = useMoveVisit();
  const [question, setQuestion] = useOpened<Exclude<AppointmentMoveName, "confirm">>(`visit-${visit.id}`);
  const { state, wishes, reason } = visit;
  const waits = (side === "shop" ? "requested" : "proposed") === state;
  return (
    <li className="rounded-card border border-divider bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-48 font-[650] wrap-anywhere">{title}</p>
        <Badge tone={state === "confirmed" ? "green" : waits ? "blue" : "sunken"}>
          {t(`state.${side}.${state}`)}
        </Badge>
      </div>
      <p className="text-sm text-muted wrap-anywhere">{text}</p>
      {wishes && <FoldedText text={wishes} className="mt-1" />}
      {reason && <p className="mt-1 max-w-text text-muted wrap-anywhere">{t("why", { reason })}</p>}
      {moves && (
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {movesOfVisit(visit, side).map((move) =>
            move === "confirm" ? (
              <Button
                key={move}
                size="sm"
                variant="primary"
                busy={send.isPending}
                onClick={() => send.mutate({ visit, move })}
              >
                {t(`move.${move}`)}
              </Button>
            ) : (
              <Button
                key={move}
                size="sm"
                variant={waits ? "outline" : "quiet"}
                onClick={() => setQuestion(move)}
              >
                {t(`move.${move}`)}
              </Button>
            ),
          )}
        </div>
      )}
      {send.error && (
        <Alert className="mt-2">
          {sentenceOf(send.error, { network: t("network"), failed: t("failed") })}
        </Alert>
      )}
      {question && <VisitQuestion visit={visit} move={question} onClose={() => setQuestion(null)} />}
    </li>
  );
}
