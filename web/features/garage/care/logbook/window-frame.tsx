import { type ReactNode, useId } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

interface WaitingProps {
  title: string;
  asked: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
}

/** A window in place of one whose contents are loading, or could not be loaded. */
export function CareWindowWaiting({ title, asked, onClose }: WaitingProps) {
  const t = useT("logbook");
  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      {asked.isError ? (
        <LoadFailure again={t("try_again")} busy={asked.isFetching} onRetry={asked.refetch}>
          {t("load_failed")}
        </LoadFailure>
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  );
}

/** A window in place of one about something that is not there. */
export function CareWindowGone({
  what,
  onClose,
}: {
  what: "plan" | "service" | "bike";
  onClose: () => void;
}) {
  const t = useT("logbook");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`gone.${what}`)}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <p>{t(`gone.${what}_text`)}</p>
    </Dialog>
  );
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
