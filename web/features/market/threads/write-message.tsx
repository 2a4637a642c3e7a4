import { useRef } from "react";
import { messageBounds } from "#contract/market/thread-bounds.ts";
import type { MessagePhoto } from "#contract/market/threads.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { usePageForm } from "#web/lib/form/use-page-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { PhotosToSend } from "./photos-to-send.tsx";
import type { MessageBody } from "./queries.ts";

interface WriteMessageProps {
  /** Sends it; throws what `call` throws. */
  onSend: (given: { body: MessageBody; key: string }) => Promise<unknown>;
}

/** A message that is written: text, photos, or both. What is refused stays to be sent again. */
export function WriteMessage({ onSend }: WriteMessageProps) {
  const t = useT("messages");
  const keyFor = useCallKeys();
  /** How many were sent: the same words once more are another message. */
  const sent = useRef(0);
  const first: { text: string; photos: MessagePhoto[] } = { text: "", photos: [] };
  const { values, set, refusal, busy, reset, form } = usePageForm({
    first,
    explain: () => ({}),
    async send({ text, photos }) {
      if (text.trim() === "" && photos.length === 0) return;
      const body = { text, photos: photos.map(({ id }) => id) };
      await onSend({ body, key: keyFor([sent.current, body]) });
      sent.current++;
      reset();
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <Field label={t("message")}>
        <TextArea
          rows={2}
          maxLength={messageBounds.text}
          value={values.text}
          onChange={({ target }) => set({ text: target.value })}
          className="min-h-20!"
        />
      </Field>
      <PhotosToSend photos={values.photos} onChange={(photos) => set({ photos })} />
      {refusal && <Alert>{sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}</Alert>}
      <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
        {t("send")}
      </Button>
    </form>
  );
}
