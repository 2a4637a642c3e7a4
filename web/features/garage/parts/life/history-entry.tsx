import { useState } from "react";
import type { BikeHistoryEntry } from "#contract/garage/part-history.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Day } from "#web/ui/day.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import "./life.css";
import { useUndoChange } from "./queries.ts";

const kinds = [
  "place",
  "places",
  "take_off",
  "retire",
  "restore",
  "replace",
  "setup",
  "sheet",
  "days",
] as const;
type KnownKind = (typeof kinds)[number];
const isKnown = (kind: string): kind is KnownKind => (kinds as readonly string[]).includes(kind);

/** A change of a bike's parts, with the part that it is about and, where that is possible, a button that undoes it. */
export function HistoryEntry({ bike, entry }: { bike: Bike; entry: BikeHistoryEntry }) {
  const t = useT("life");
  const { hrefOf } = usePartAddress();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useUndoChange(bike.id);
  const problem = error && sentenceOf(error, { network: t("network"), failed: t("history.failed") });

  function undo() {
    reset();
    mutate(entry.id, {
      onSuccess: ({ effects }) =>
        toast({ text: effects.map(({ text }) => text).join(" ") || t("history.undone"), ms: 6000 }),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <li className="border-b border-divider py-2.5">
      <div className="life-entry">
        <p className="narrow text-muted">
          <Day value={entry.at} />
          <span className="block">{t(`history.kind.${isKnown(entry.kind) ? entry.kind : "other"}`)}</span>
        </p>
        <div className="min-w-0">
          <p className="wrap-anywhere">{entry.text}</p>
          {entry.undo_bar && <p className="narrow text-sm text-muted wrap-anywhere">{entry.undo_bar}</p>}
          {entry.part_id !== null && (
            <p className="text-sm print:hidden">
              <TextLink to={hrefOf("part", entry.part_id)} className="inline-flex min-h-11 items-center">
                {t("history.part")}
              </TextLink>
            </p>
          )}
        </div>
        {entry.undoable && !bike.read_only && (
          <Button
            size="sm"
            className="min-h-11 print:hidden"
            aria-label={t("history.undo_of", { text: entry.text })}
            onClick={() => setAsking(true)}
          >
            {t("history.undo")}
          </Button>
        )}
      </div>
      {problem && (
        <Alert className="mt-2" title={t("history.refused")}>
          <span className="wrap-anywhere">{problem}</span>
        </Alert>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={undo}
        title={t("history.ask")}
        confirmLabel={t("history.undo")}
        tone="primary"
        busy={isPending}
      >
        <p>{t("history.ask_text")}</p>
        <blockquote className="mt-2 border-l-4 border-red pl-3 wrap-anywhere">{entry.text}</blockquote>
      </ConfirmDialog>
    </li>
  );
}
