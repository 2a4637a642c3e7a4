import type { ReactNode } from "react";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { LoadFailure, type RepeatableQuery } from "./alert.tsx";
import { PageSpinner } from "./spinner.tsx";

interface LoadingWindowProps extends Pick<DialogProps, "title" | "size" | "onClose"> {
  /** The query of what the window is about. */
  query: RepeatableQuery & { error: unknown };
  /** Says what could not be loaded. */
  failed: string;
  /** The window where the server has no such thing; without it, that is a failure like others. */
  gone?: ReactNode;
  /** Shown while it loads, in place of a spinner. */
  children?: ReactNode;
}

/** A window in place of one whose contents are loading, or could not be loaded. */
export function LoadingWindow({ query, failed, gone, children, size = "sm", ...rest }: LoadingWindowProps) {
  const { error } = query;
  if (gone && error instanceof CallError && error.status === 404) return gone;
  return (
    <Dialog open size={size} {...rest}>
      {error ? <LoadFailure query={query}>{failed}</LoadFailure> : (children ?? <PageSpinner />)}
    </Dialog>
  );
}

interface GoneWindowProps extends Pick<DialogProps, "title" | "onClose"> {
  text: string;
}

/** A window in place of one about something that is not there. */
export function GoneWindow({ title, text, onClose }: GoneWindowProps) {
  const t = useT("chrome");
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("ui.close")}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
