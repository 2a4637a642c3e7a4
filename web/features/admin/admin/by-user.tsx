import { useDeferredValue, useState } from "react";
import type { AuditEntry } from "#contract/admin/audit.ts";
import { useAdminAddress } from "./address.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";
import { useUsers } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { SuggestInput } from "#web/ui/suggest-input.tsx";

/** Filters the audit log by user; the user is searched by name or e-mail. */
export function ByUser({ rows }: { rows: readonly AuditEntry[] | undefined }) {
  const t = useT("admin");
  const { query, change } = useAdminAddress();
  const id = wholeNumberIn(query, "user_id");
  const [chosen, setChosen] = useState<{ id: number; label: string } | null>(null);
  const known = (chosen?.id === id && chosen.label) || rows?.find((entry) => entry.user_id === id)?.user_name;
  return (
    <Field label={t("audit.by")} className="min-w-56 flex-[2]">
      {id === null ? (
        <UserSearch
          onChoose={(user) => {
            setChosen(user);
            change({ user_id: user.id });
          }}
        />
      ) : (
        <span className="relative block">
          <TextInput readOnly value={known || t("audit.by_number", { id })} className="pr-12" />
          <IconButton
            label={t("audit.anybody")}
            className="absolute inset-y-0 right-0"
            onClick={() => change({ user_id: null })}
          >
            <Icon name="close" />
          </IconButton>
        </span>
      )}
    </Field>
  );
}

function UserSearch({ onChoose }: { onChoose: (user: { id: number; label: string }) => void }) {
  const t = useT("admin");
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data } = useUsers({ search, per_page: 20 }, search !== "");
  const found = (data?.data ?? []).map(({ id, name, email }) => ({ id, label: `${name}, ${email}` }));
  function type(text: string) {
    setTyped(text);
    const user = found.find(({ label }) => label === text);
    if (user) onChoose(user);
  }
  return (
    <SuggestInput
      value={typed}
      onChange={type}
      suggest={(text) => (text.trim() === "" ? [] : found.map(({ label }) => label))}
      listLabel={t("audit.by_suggestions")}
      placeholder={t("audit.by_hint")}
    />
  );
}
