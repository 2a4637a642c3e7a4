import "./drafts.css";
import { type ReactNode, useState } from "react";
import type { ReceiptDraft } from "#contract/garage/drafts.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useDraftAddress } from "./draft-address.ts";
import { DraftPlace } from "./draft-place.tsx";
import { useDeleteDraft } from "./queries.ts";
import type { ReadValue } from "./read-field.tsx";

interface DraftFrameProps {
  draft: ReceiptDraft;
  title: string;
  saveLabel: string;
  /** The form's id. */
  form: string;
  busy: boolean;
  /** Why it was not saved. */
  problem: string | null;
  /** The field that has the focus. */
  shown: ReadValue | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The window of a draft: what it was read from beside its fields, that it came before, and what can be done with it. */
export function DraftFrame({
  draft,
  shown,
  form,
  busy,
  problem,
  onClose,
  children,
  ...rest
}: DraftFrameProps) {
  const t = useT("receipts");
  const [asking, setAsking] = useState(false);
  const remove = useDeleteDraft(draft.id);
  return (
    <Dialog
      open
      size="form"
      dismissable={false}
      title={rest.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" className="mr-auto text-red!" onClick={() => setAsking(true)}>
            {t("delete.act")}
          </Button>
          <Button variant="quiet" onClick={onClose} className="max-sm:hidden">
            {t("later")}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {draft.twice_of ? t("save_anyway") : rest.saveLabel}
          </Button>
        </>
      }
    >
      <div className="draft-window">
        <div className="draft-source">
          <DraftPlace draft={draft} shown={shown} />
        </div>
        <div className="draft-fields">
          {draft.state === "failed" && <Alert tone="info">{t("unread")}</Alert>}
          {draft.twice_of && <Twice {...draft.twice_of} />}
          {problem !== null && <Alert>{problem}</Alert>}
          {children}
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess() {
              toast({ text: t("delete.done") });
              onClose();
            },
          })
        }
        title={t("delete.title")}
        confirmLabel={t("delete.act")}
        busy={remove.isPending}
        {...(remove.error && {
          error: sentenceOf(remove.error, { network: t("network"), failed: t("failed") }),
        })}
      >
        {t(draft.file === null ? "delete.text" : "delete.text_file")}
      </ConfirmDialog>
    </Dialog>
  );
}

function Twice({ kind, id }: NonNullable<ReceiptDraft["twice_of"]>) {
  const t = useT("receipts");
  const { hrefOf } = useDraftAddress();
  const to = {
    expense: `/costs/ledger?expense=${id}`,
    part: `/parts?part=${id}`,
    draft: hrefOf(id),
  }[kind];
  return (
    <Alert title={t(`twice.${kind}`)}>
      <TextLink to={to}>{t("twice_show")}</TextLink>
    </Alert>
  );
}
