import { useEffect, useEffectEvent, useRef, useState } from "react";
import { draftBounds } from "#contract/garage/draft-bounds.ts";
import { CallError } from "#web/lib/call.ts";
import { messageFor, sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TypedDialog } from "#web/ui/typed-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { LineIcon, Icon } from "#web/ui/icon.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { ProgressLines } from "#web/ui/progress-lines.tsx";
import { cameraLine } from "#web/features/garage/costs/expense/camera-line.ts";
import { useByHand } from "./use-by-hand.ts";
import { takeToRead, type ToRead } from "#web/features/garage/costs/expense/draft-files.ts";
import { readDrafts } from "./read-drafts.ts";
import { SharedPictures } from "./shared-pictures.tsx";

interface ReadWindowProps {
  /** Called with the first one that was read. */
  onRead: (id: number) => void;
  /** Called with pictures that are photos of a bike. */
  onPhotos: (bike: number, files: readonly File[]) => void;
  onClose: () => void;
}

/** Reads receipts and labels: what was chosen or shared, at once; else what is chosen, photographed or pasted here. */
export function ReadWindow({ onRead, onPhotos, onClose }: ReadWindowProps) {
  const t = useT("receipts");
  const byHand = useByHand();
  const [reading, setReading] = useState<{ toRead: ToRead; part: number } | null>(null);
  const [failed, setFailed] = useState<{ error: unknown; toRead: ToRead } | null>(null);
  const [text, setText] = useState("");
  const [shared, setShared] = useState<ToRead | null>(null);
  const running = useRef<AbortController | null>(null);

  async function read(toRead: ToRead) {
    if (running.current || (toRead.files.length === 0 && toRead.text === "")) return;
    const run = new AbortController();
    running.current = run;
    setFailed(null);
    setReading({ toRead, part: 0 });
    try {
      const [first] = await readDrafts(toRead, {
        signal: run.signal,
        onProgress: (part) => setReading({ toRead, part }),
      });
      if (first !== undefined) onRead(first);
    } catch (error) {
      if (!run.signal.aborted) setFailed({ error, toRead });
    }
    running.current = null;
    setReading(null);
  }
  const begin = useEffectEvent(read);
  const end = useEffectEvent(() => running.current?.abort());
  useEffect(() => {
    let here = true;
    void takeToRead().then((toRead) => {
      if (!here) return;
      if (toRead.mayBePhotos) setShared(toRead);
      else void begin(toRead);
    });
    return () => {
      here = false;
      end();
    };
  }, []);

  const isTyped = text.trim() !== "";
  if (shared)
    return (
      <SharedPictures
        files={shared.files}
        onReceipt={() => {
          setShared(null);
          void read(shared);
        }}
        onPhotos={(bike) => onPhotos(bike, shared.files)}
        onClose={onClose}
      />
    );
  if (reading)
    return (
      <Dialog open size="sm" onClose={onClose} dismissable={false} title={t("reading.title")}>
        <ProgressLines part={reading.part} label={t("reading.title")} />
        <p className="mt-3 text-muted">{t("reading.text")}</p>
      </Dialog>
    );
  return (
    <TypedDialog
      open
      size="sm"
      onClose={onClose}
      title={t("title")}
      footer={
        <Button
          variant={isTyped ? "primary" : "outline"}
          disabled={!isTyped}
          onClick={() => void read({ files: [], text: text.trim() })}
        >
          {t("read")}
        </Button>
      }
    >
      <div className="grid gap-4">
        {failed && (
          <Alert
            actions={
              <>
                <Button size="sm" onClick={() => void read(failed.toRead)}>
                  {t("again")}
                </Button>
                <Button size="sm" onClick={() => byHand(failed.toRead)}>
                  {t("by_hand")}
                </Button>
              </>
            }
          >
            {(failed.error instanceof CallError && messageFor(failed.error, "file")) ||
              sentenceOf(failed.error, { network: t("network"), failed: t("failed") })}
          </Alert>
        )}
        <p>{t("lead")}</p>
        <div className="flex flex-wrap gap-2">
          <Chooser
            label={t("camera")}
            hasCamera
            variant={isTyped ? "outline" : "primary"}
            onFiles={(files) => void read({ files, text: "" })}
          />
          <Chooser label={t("choose")} onFiles={(files) => void read({ files, text: "" })} />
        </div>
        <Field label={t("text")}>
          <TextArea
            name="text"
            rows={4}
            maxLength={draftBounds.text}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
    </TypedDialog>
  );
}

interface ChooserProps {
  label: string;
  hasCamera?: boolean;
  variant?: "primary" | "outline";
  onFiles: (files: readonly File[]) => void;
}

function Chooser({ label, hasCamera, variant = "outline", onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {hasCamera ? <LineIcon line={cameraLine} /> : <Icon name="plus" />}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!hasCamera}
        aria-label={label}
        accept="image/*,application/pdf"
        {...(hasCamera && { capture: "environment" as const })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that choosing the same file again is a change.
          target.value = "";
        }}
      />
    </>
  );
}
