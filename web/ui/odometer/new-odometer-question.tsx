import { useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Bike } from "#contract/garage/bikes.ts";
import { call } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { refresh } from "#web/lib/query.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { isLowerThanNoted } from "./is-lower.ts";

interface NewOdometerQuestionProps {
  bike: Pick<Bike, "id" | "name">;
  /** In kilometres. */
  typed: number;
  /** Sends it again, as that of a new odometer or once more; closes the question itself. */
  send: (isNew: boolean) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whether a mileage that is lower than what was noted is that of a new odometer; the focus starts on going back. */
export function LowerMileageQuestion({ bike, typed, send, onClose }: NewOdometerQuestionProps) {
  const t = useT("odometer");
  const { reading: written, day } = useUnits();
  const back = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState<"new" | "mistake" | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const params = { id: bike.id };
  const { data: newest, refetch } = useQuery(
    queryOf(
      "GET /bikes/{id}/readings",
      { params, query: { per_page: 1 } },
      { select: ({ data }) => data[0] ?? null, staleTime: 0 },
    ),
  );
  const known = newest?.km ?? null;

  async function act(how: "new" | "mistake") {
    setBusy(how);
    setProblem(null);
    try {
      await refresh.once(async () => {
        if (how === "mistake" && newest?.id)
          await call("DELETE /bikes/{id}/readings/{reading}", { params: { ...params, reading: newest.id } });
        await send(how === "new");
      });
    } catch (error) {
      // One more reading is higher than what was typed: the next question is about it.
      if (isLowerThanNoted(error)) await refetch();
      else setProblem(error);
    }
    setBusy(null);
  }

  const values = { name: bike.name, known: written(known ?? 0), typed: written(typed) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("lower.title")}
      size="sm"
      role="alertdialog"
      initialFocus={back}
      footer={
        <Button ref={back} variant="primary" onClick={onClose}>
          {t("lower.cancel")}
        </Button>
      }
    >
      {known === null ? (
        <p role="status" aria-label={t("lower.loading")}>
          <Skeleton className="h-12" />
        </p>
      ) : (
        <p>
          {newest?.kind === "purchase"
            ? t("lower.text_bought", values)
            : t("lower.text", { ...values, day: day(newest?.at ?? "") })}
        </p>
      )}
      <div className="mt-4 grid gap-4">
        <div>
          <Button busy={busy === "new"} onClick={() => void act("new")}>
            {t("lower.new")}
          </Button>
          <p className="mt-1 text-sm text-muted">{t("lower.new_text")}</p>
        </div>
        {newest?.id && (
          <div>
            <Button busy={busy === "mistake"} onClick={() => void act("mistake")}>
              {t("lower.mistake")}
            </Button>
            <p className="mt-1 text-sm text-muted">{t("lower.mistake_text", { typed: values.typed })}</p>
          </div>
        )}
      </div>
      {problem !== null && (
        <Alert className="mt-4">
          {sentenceOf(problem, { network: t("lower.network"), failed: t("lower.failed") })}
        </Alert>
      )}
    </Dialog>
  );
}
