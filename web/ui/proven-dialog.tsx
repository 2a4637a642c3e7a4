import { type ReactNode, useId } from "react";
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
  /** The change was refused already for want of a proof. */
  needed?: boolean;
  /** Where the focus goes afterwards. */
  finalFocus?: () => HTMLElement | null | true;
  children: ReactNode;
}

/** Makes a change to how one gets into the account, and takes a fresh proof in place where that needs one. */
export function ProvenDialog({ title, confirmLabel, tone = "primary", ...rest }: ProvenDialogProps) {
  const t = useT("proof");
  const id = useId();
  const proof = useProof({ first: rest.needed ? "any way" : false });
  const { values, set, errors, refusal, busy, form } = useShortForm<GivenProof>({
    first: noProof,
    check: proof.missingIn,
    say: useIssueSentence({ proof: t(proof.by === "code" ? "by.code" : "by.password") }),
    send: async (given) => void (await proof.run(given, rest.change)),
  });
  const proofError = errors["proof"] ?? proof.errorOf(refusal?.error);
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
        <ProofFields proof={proof} given={values} set={set} error={proofError} />
        {refusal && !proofError && (
          <Alert>{sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}</Alert>
        )}
      </form>
    </Dialog>
  );
}
