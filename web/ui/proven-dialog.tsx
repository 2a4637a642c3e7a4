import { type ReactNode, useId } from "react";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { type GivenProof, noProof, useProof } from "#web/lib/use-proof.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ProofFields } from "./proof-fields.tsx";

interface ProvenDialogProps {
  title: string;
  /** Names the action. */
  confirmLabel: string;
  tone?: "primary" | "danger";
  /** The change, which may want a fresh proof. */
  change: () => Promise<unknown>;
  onClose: () => void;
  /** Where the focus goes afterwards. */
  finalFocus?: () => HTMLElement | null | true;
  children: ReactNode;
}

/** Makes a change to how one gets into the account, and takes a fresh proof in place where that needs one. */
export function ProvenDialog({ title, confirmLabel, tone = "primary", change, ...rest }: ProvenDialogProps) {
  const t = useT("proof");
  const id = useId();
  const proof = useProof();
  const { values, set, errors, refusal, busy, form } = useShortForm<GivenProof>({
    first: noProof,
    check: proof.missingIn,
    say: useIssueSentence({ password: t("password"), code: t("code") }),
    send: async (given) => void (await proof.run(given, change)),
  });
  const isFields = refusal?.error instanceof CallError && Object.keys(refusal.error.errors).length > 0;
  return (
    <Dialog
      open
      size="sm"
      onClose={rest.onClose}
      title={title}
      {...(rest.finalFocus && { finalFocus: rest.finalFocus })}
      footer={
        <>
          <Button variant="quiet" onClick={rest.onClose}>
            {t("cancel")}
          </Button>
          <Button variant={tone} type="submit" form={id} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="grid gap-5">
        {rest.children}
        <ProofFields proof={proof} given={values} set={set} errors={errors} />
        {refusal && !isFields && (
          <Alert>{sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}</Alert>
        )}
      </form>
    </Dialog>
  );
}
