import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRefusal } from "./use-refusal.ts";

interface ConfirmedMoveProps {
  move: Pick<
    UseMutationResult<unknown, Error, { version: number }, unknown>,
    "mutate" | "isPending" | "error" | "reset"
  >;
  version: number;
  /** Names the move, on the page and in the question. */
  label: string;
  title: string;
  text: string;
  className?: string;
}

/** A button for a move that is made once its question is confirmed. */
export function ConfirmedMove({ move, version, label, title, text, className }: ConfirmedMoveProps) {
  const [isOpen, setOpen] = useState(false);
  const refusal = useRefusal(move.error);
  function close() {
    move.reset();
    setOpen(false);
  }
  return (
    <>
      <Button {...(className && { className })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => move.mutate({ version }, { onSuccess: close })}
        title={title}
        confirmLabel={label}
        busy={move.isPending}
        {...(refusal && { error: refusal })}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
