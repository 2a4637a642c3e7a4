import { useState } from "react";
import { isPartKind } from "#contract/garage/part-kinds.ts";
import { currencyFor } from "#contract/platform/currencies.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { useCreatePart } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { isWaiting } from "#web/ui/waiting-badge.tsx";
import { PartForm } from "./part-form.tsx";
import { emptyPartForm, partBody } from "./part-values.ts";

/** The window that adds a part to storage; the address may name its kind. */
export function AddPart({ of, onClose }: PartWindowProps) {
  const t = useT("part");
  const words = usePartWords();
  const { toMetres } = useUnits();
  const { user } = useSession();
  const { data: preferences } = usePreferences();
  const { mutateAsync } = useCreatePart();
  const keyFor = useCallKeys();
  const [saved] = useState(() => ({
    values: emptyPartForm(isPartKind(of) ? of : "", preferences?.currency ?? currencyFor(language())),
  }));
  if (!user) return null;
  return (
    <PartForm
      title={t("add.title")}
      saveLabel={t("add.save")}
      saved={saved}
      draftOf={{ userId: user.id, what: "part:new", address: "/parts?add-part=new" }}
      save={async (values) => {
        const body = partBody(values, toMetres);
        const part = await mutateAsync({
          ...body,
          name: words.full({ kind: body.kind, brand: body.brand ?? null, model: body.model ?? null }),
          key: keyFor(body),
        });
        const mountNow = {
          label: t("add.mount_now"),
          onClick: () => goTo(`/parts?mount=${part.id}`),
        };
        toast({
          text: t("add.done", { name: words.full(part) }),
          ...(!isWaiting(part) && { action: mountNow }),
        });
        return null;
      }}
      onClose={onClose}
    />
  );
}
