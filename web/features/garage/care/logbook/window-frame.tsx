import { type ComponentProps, type ReactNode, useId } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { GoneWindow, LoadingWindow } from "#web/ui/loaded-window.tsx";

interface GoneProps {
  what: "plan" | "service" | "bike";
  onClose: () => void;
}

/** A window in place of one about something that is not there. */
export function CareWindowGone({ what, onClose }: GoneProps) {
  const t = useT("logbook");
  return <GoneWindow title={t(`gone.${what}`)} text={t(`gone.${what}_text`)} onClose={onClose} />;
}

interface LoadingProps extends GoneProps, Pick<ComponentProps<typeof LoadingWindow>, "title" | "query"> {}

/** A window in place of one whose contents are loading, could not be loaded, or are not there. */
export function CareWindowLoading({ what, onClose, ...rest }: LoadingProps) {
  const t = useT("logbook");
  const gone = <CareWindowGone what={what} onClose={onClose} />;
  return <LoadingWindow {...rest} failed={t("load_failed")} gone={gone} onClose={onClose} />;
}

interface FrameProps {
  title: string;
  /** What the window is about. */
  subject: string;
  /** Maker and model of the part, where `subject` does not say them. */
  make: string;
  /** Names the act of the button. */
  act: string;
  busy: boolean;
  /** Why the act failed, in words. */
  problem: string | null;
  /** Takes the id of the form that the button sends. */
  children: (form: string) => ReactNode;
  onClose: () => void;
}

/** A window about a plan: a form with one act. */
export function CareWindowFrame({ title, subject, make, ...rest }: FrameProps) {
  const t = useT("logbook");
  const form = useId();
  const { act, busy, problem, children, onClose } = rest;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissable={false}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <p className="mb-4 line-clamp-4 font-semibold wrap-anywhere">
        {subject} <span className="font-normal text-muted">{make}</span>
      </p>
      {children(form)}
      {problem && <Alert className="mt-4">{problem}</Alert>}
    </Dialog>
  );
}
