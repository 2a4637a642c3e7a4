import { type SubmitEvent, useState } from "react";
import { messageBounds } from "#contract/market/thread-bounds.ts";
import type { MessagePhoto } from "#contract/market/threads.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { sentenceOf } from "#web/lib/failure.ts";
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
  const [text, setText] = useState("");
  const [photos, setPhotos] = useState<MessagePhoto[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy || (text.trim() === "" && photos.length === 0)) return;
    const body = { text, photos: photos.map(({ id }) => id) };
    setBusy(true);
    setProblem(null);
    try {
      await onSend({ body, key: keyFor(body) });
      setText("");
      setPhotos([]);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <Field label={t("message")}>
        <TextArea
          rows={2}
          maxLength={messageBounds.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-h-20!"
        />
      </Field>
      <PhotosToSend photos={photos} onChange={setPhotos} />
      {problem !== null && (
        <Alert>{sentenceOf(problem, { network: t("network"), failed: t("failed") })}</Alert>
      )}
      <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
        {t("send")}
      </Button>
    </form>
  );
}
