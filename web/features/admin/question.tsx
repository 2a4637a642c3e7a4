import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useReason } from "#web/features/admin/notice.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";

export interface Asked {
  title: string;
  /** What it would bring about. */
  text: string;
  /** What is done: the button's name. */
  confirm: string;
  harsh: boolean;
  /** Said when it is done. */
  done: string;
  act: () => Promise<unknown>;
}

/** Asks before anything is done to an account or a bike, and says why it could not be. */
export function Question({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const reason = useReason();
  // While it closes it still says what it said.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: ({ act }: Asked) => act() });
  if (!last) return null;
  function close() {
    reset();
    onClose();
  }
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={close}
      title={last.title}
      confirmLabel={last.confirm}
      tone={last.harsh ? "danger" : "primary"}
      busy={isPending}
      {...(error && { error: reason(error) })}
      onConfirm={() =>
        mutate(last, {
          onSuccess: () => {
            toast({ text: last.done });
            close();
          },
        })
      }
    >
      <p className="wrap-anywhere">{last.text}</p>
    </ConfirmDialog>
  );
}
