import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { reasonLength } from "#contract/admin/admin.ts";
import { useReason } from "./notice.tsx";
import { useT } from "#web/lib/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, TextArea } from "#web/ui/inputs.tsx";
import { toast } from "#web/lib/toast.ts";

export interface AskedQuestion {
  title: string;
  /** What it would bring about. */
  text: string;
  /** What is done: the button's name. */
  confirm: string;
  harsh: boolean;
  /** Said when it is done. */
  done: string;
  /** A reason must be given: who reads it. */
  reasonHint?: string;
  /** It may have an end. */
  mayEnd?: boolean;
  act: (given: Given) => Promise<unknown>;
}

/** What an admin adds to it; an end is YYYY-MM-DD, "" for none. */
export interface Given {
  reason: string;
  until: string;
}

const nothing: Given = { reason: "", until: "" };
// Only its type is imported: the contract's schemas must not reach the page.
const longest: typeof reasonLength = 1000;

/** Asks before anything is done to an account or a bike, and says why it could not be. */
export function Question({ asked, onClose }: { asked: AskedQuestion | null; onClose: () => void }) {
  const t = useT("admin");
  const reason = useReason();
  // While it closes it still says what it said.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const [given, setGiven] = useState(nothing);
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ act }: AskedQuestion) => act(given),
  });
  if (!last) return null;
  const { reasonHint, mayEnd } = last;
  function close() {
    reset();
    setGiven(nothing);
    setMissing(false);
    onClose();
  }
  function confirm(question: AskedQuestion) {
    const lacks = reasonHint !== undefined && given.reason.trim() === "";
    setMissing(lacks);
    if (lacks) return;
    mutate(question, {
      onSuccess: () => {
        toast({ text: question.done });
        close();
      },
    });
  }
  return (
    <ConfirmDialog
      open={asked !== null}
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
