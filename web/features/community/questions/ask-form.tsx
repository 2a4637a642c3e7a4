import { useCallKeys } from "#web/lib/call-key.ts";
import { useT } from "#web/lib/i18n.ts";
import { useAsk } from "./queries.ts";
import { WordsForm } from "./words-form.tsx";

/** A question of the reader's. */
export function AskForm({ token }: { token: string }) {
  const t = useT("questions");
  const keyFor = useCallKeys();
  const { mutate, isPending, error } = useAsk(token);
  return (
    <WordsForm
      label={t("ask")}
      hint={t("ask_hint")}
      submit={t("send")}
      busy={isPending}
      error={error}
      onSend={(text, clear) => mutate({ text, key: keyFor({ text }) }, { onSuccess: clear })}
    />
  );
}
