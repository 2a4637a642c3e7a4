import { useState } from "react";
import type { LineDraft } from "#contract/garage/line/line-draft.ts";
import { call, CallError } from "#web/lib/call.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";

/** Milliseconds for which what was saved is shown with its undo. */
const undoable = 10_000;

interface SentLine {
  text: string;
  bike_id: number | null;
  slot: string | null;
}

/** Returns what saves a line, whether it runs, and why the last one was not saved. */
export function useSaveLine(wordsOf: (drafts: readonly LineDraft[]) => string, onSaved: () => void) {
  const t = useT("draft");
  const keyOf = useCallKeys();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeBack(undo: string, what: string) {
    try {
      await call("POST /undo", { body: { undo } });
      toast({ text: t("undone", { what }), about: undo });
    } catch (error) {
      const text = sentenceOf(error, { network: t("not_undone"), failed: t("not_undone") });
      toast({ text, tone: "error", about: undo });
    }
  }

  async function save(sent: SentLine) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const body = { ...sent, dry_run: false };
      const { data } = await call("POST /line", { body }, { key: keyOf(body) });
      const what = wordsOf(data.drafts);
      const { undo } = data;
      toast({
        text: t("saved", { what }),
        ms: undoable,
        ...(undo !== null && {
          about: undo,
          action: { label: t("undo"), onClick: () => void takeBack(undo, what) },
        }),
      });
      onSaved();
    } catch (error) {
      const first = error instanceof CallError ? Object.values(error.errors)[0]?.[0] : undefined;
      setProblem(first ?? sentenceOf(error, { network: t("network"), failed: t("failed") }));
    }
    setBusy(false);
  }
  return { save, busy, problem, forget: () => setProblem(null) };
}
