import type { ReactNode } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface LoadFailureProps {
  title?: string;
  /** What the button says. */
  again: string;
  busy: boolean;
  onRetry: () => unknown;
  className?: string;
  children?: ReactNode;
}

/** Says in a thing's place that it could not be loaded, and asks for it once more. */
export function LoadFailure({ again, busy, onRetry, ...rest }: LoadFailureProps) {
  return (
    <Alert
      {...rest}
      actions={
        <Button busy={busy} onClick={() => void onRetry()}>
          <Icon name="retry" />
          {again}
        </Button>
      }
    />
  );
}
