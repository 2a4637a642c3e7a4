import type { ReceiptDraft } from "#contract/garage/drafts.ts";

export interface DraftProps {
  draft: ReceiptDraft;
  onClose: () => void;
}
