import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface SendFailureProps {
  title: string;
  again: string;
  busy: boolean;
  children: ReactNode;
}

/** Says within a form that sending failed; its button submits the form again. */
export function SendFailure({ title, again, busy, children }: SendFailureProps) {
  return (
    <Alert
      title={title}
      actions={
        <Button type="submit" busy={busy}>
          <Icon name="retry" />
          {again}
        </Button>
      }
    >
      <p>{children}</p>
    </Alert>
  );
}
