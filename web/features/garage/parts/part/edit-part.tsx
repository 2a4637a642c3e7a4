import { decimalSign } from "#contract/platform/languages.ts";
import { useState } from "react";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import { currencyFor } from "#contract/platform/currencies.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { CallError } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { waitingRowOf } from "#web/lib/waiting-row.ts";
import { LoadingWindow } from "#web/ui/loaded-window.tsx";
import { PartForm } from "./part-form.tsx";
import { changedPart, partFormOf } from "./part-values.ts";
import { usePartToEdit, useUpdatePart } from "./queries.ts";

/** The window that corrects a part: loads it anew each time. */
export function EditPart({ of, onClose }: PartWindowProps) {
  const t = useT("part");
  const query = usePartToEdit(Number(of));
  const { user } = useSession();
  if (query.data && user) return <LoadedForm part={query.data} userId={user.id} onClose={onClose} />;
  const { error } = query;
  const sentence = error instanceof CallError && error.status === 404 ? error.message : "";
  return (
    <LoadingWindow
      query={query}
      title={t("edit.title")}
      size="md"
      failed={sentence || t("load_failed")}
      onClose={onClose}
    />
  );
}

interface LoadedFormProps {
  part: PartWithHistory;
  userId: number;
  onClose: () => void;
}

function LoadedForm({ part, userId, onClose }: LoadedFormProps) {
  const t = useT("part");
  const words = usePartWords();
  const { ofMetres, toMetres } = useUnits();
  const { mutateAsync } = useUpdatePart(part, words.full(part));
  const savedAs = (one: PartWithHistory) => {
    const decimalMark = decimalSign(language());
    return {
      values: partFormOf(one, { ofMetres, decimalMark }, currencyFor(language())),
      version: one.version,
    };
  };
  const [saved] = useState(() => savedAs(part));
  return (
    <PartForm
      title={t("edit.title")}
      saveLabel={t("edit.save")}
      saved={saved}
      draftOf={{ userId, what: `part:${part.id}`, address: `/parts?edit-part=${part.id}` }}
      save={async (values, over) => {
        try {
          const changed = changedPart(values, over.values, toMetres);
          const now = await mutateAsync({ ...changed, version: over.version ?? part.version });
          if (waitingRowOf(now) === null) toast({ text: t("edit.done", { name: words.full(now) }) });
          return null;
        } catch (failed) {
          const newer = newerIn<PartWithHistory>(failed);
          if (newer) return savedAs(newer);
          throw failed;
        }
      }}
      onClose={onClose}
    />
  );
}
