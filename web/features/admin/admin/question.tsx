import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { reasonLength } from "#contract/admin/admin.ts";
import { useReason } from "./notice.tsx";
import { useT } from "#web/lib/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, TextArea } from "#web/ui/inputs.tsx";
import { toast } from "#web/lib/toast.ts";

export interface AdminQuestion {
  title: string;
  /** What the action will do. */
  text: string;
  /** The name of the confirming button. */
  confirm: string;
  harsh: boolean;
  /** Shown after the action succeeded, where the action returns no sentence of its own. */
  done?: string;
  /** Says who will read the reason; a reason is required when this is given. */
  reasonHint?: string;
  /** Whether an end date may be set. */
  mayEnd?: boolean;
  act: (given: Given) => Promise<unknown>;
}

/** What the admin entered; `until` is YYYY-MM-DD, "" for no end. */
export interface Given {
  reason: string;
  until: string;
}

const nothing: Given = { reason: "", until: "" };
// Only its type is imported: the contract's schemas must not reach the page.
const longest: typeof reasonLength = 1000;

/** Asks for confirmation before an action on an account or a bike, and shows why it failed. */
export function Question({ question, onClose }: { question: AdminQuestion | null; onClose: () => void }) {
  const t = useT("admin");
  const reason = useReason();
  // Keeps showing the last question while the dialog closes.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const [given, setGiven] = useState(nothing);
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ act }: AdminQuestion) => act(given),
  });
  if (!last) return null;
  const { reasonHint, mayEnd } = last;
  function close() {
    reset();
    setGiven(nothing);
    setMissing(false);
    onClose();
  }
  function confirm(confirmed: AdminQuestion) {
    const lacks = reasonHint !== undefined && given.reason.trim() === "";
    setMissing(lacks);
    if (lacks) return;
    mutate(confirmed, {
      onSuccess: (answer) => {
        const text = typeof answer === "string" ? answer : confirmed.done;
        if (text) toast({ text });
        close();
      },
    });
  }
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={close}
      title={last.title}
      confirmLabel={last.confirm}
      tone={last.harsh ? "danger" : "primary"}
      busy={isPending}
      {...(error && { error: reason(error) })}
      onConfirm={() => confirm(last)}
    >
      <p className="wrap-anywhere">{last.text}</p>
      {mayEnd && (
        <Field label={t("question.until")} hint={t("question.until_hint")} className="mt-4">
          <DateInput
            value={given.until}
            onChange={({ target }) => setGiven({ ...given, until: target.value })}
          />
        </Field>
      )}
      {reasonHint !== undefined && (
        <Field
          label={t("question.reason")}
          hint={reasonHint}
          required
          className="mt-4"
          {...(missing && { error: t("question.reason_missing") })}
        >
          <TextArea
            rows={3}
            maxLength={longest}
            value={given.reason}
            onChange={({ target }) => setGiven({ ...given, reason: target.value })}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
