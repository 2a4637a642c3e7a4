import { type ComponentProps, Suspense } from "react";
import { useT } from "#web/lib/i18n.ts";
import { GoneWindow, LoadingWindow } from "#web/ui/loaded-window.tsx";
import { useDraftAddress } from "./draft-address.ts";
import type { DraftProps } from "./draft-props.ts";
import { ExpenseDraft } from "./expense-draft.tsx";
import { PartDraft } from "./part-draft.tsx";
import { useReadDraft } from "./queries.ts";
import { ReadWindow } from "./read-window.tsx";

/** The window of a receipt or a label, over any page: `?draft=new` reads one, `?draft=12` shows what was read. */
export function DraftWindow({ onPhotos }: Pick<ComponentProps<typeof ReadWindow>, "onPhotos">) {
  const { of, open, close } = useDraftAddress();
  if (of === null) return null;
  return (
    <Suspense>
      {of === "new" ? (
        <ReadWindow onRead={open} onPhotos={onPhotos} onClose={close} />
      ) : (
        <Read key={of} id={of} onClose={close} />
      )}
    </Suspense>
  );
}

function Read({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT("receipts");
  const query = useReadDraft(id);
  const gone = <GoneWindow title={t("gone.title")} text={t("gone.text")} onClose={onClose} />;
  if (query.data?.state === "accepted") return gone;
  if (query.data) return <ReadDraft draft={query.data} onClose={onClose} />;
  return (
    <LoadingWindow query={query} title={t("title")} failed={t("load_failed")} gone={gone} onClose={onClose} />
  );
}

const ReadDraft = (props: DraftProps) =>
  props.draft.kind === "part" ? <PartDraft {...props} /> : <ExpenseDraft {...props} />;
