import type { KeyScope } from "#contract/platform/acts.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { CopiedText } from "#web/ui/copied-text.tsx";
import { exampleCall } from "./example-call.ts";

/** A key that was just made, to copy, with a line that tries it. */
export function MadeKey({ made }: { made: { key: string; scopes: KeyScope[] } }) {
  const t = useT("keys");
  return (
    <Alert tone="success" title={t("only_now")}>
      <div className="mt-2 grid gap-4">
        <CopiedText label={t("key")} text={made.key} />
        <CopiedText label={t("try")} text={exampleCall(location.origin, made.key, made.scopes)} />
      </div>
    </Alert>
  );
}
