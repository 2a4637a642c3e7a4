import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface AccountFormProps {
  title: string;
  lead: string;
  /** What the button says that shows the fields. */
  open: string;
  submit: string;
  busy: boolean;
  done: string | null;
  problem: string | null;
  form: ComponentProps<"form">;
  children: ReactNode;
}

/** The common parts of the account's short forms: their fields are shown on a press. */
export function AccountForm({
  title,
  lead,
  open,
  submit,
  busy,
  done,
  problem,
  form,
  children,
}: AccountFormProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) fields.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  }, [isOpen]);
  return (
    <form {...form} aria-labelledby={id}>
      <h4 id={id} className="text-lg font-[650]">
        {title}
      </h4>
      <p className="mt-1 text-sm text-muted wrap-anywhere">{lead}</p>
      {isOpen && (
        <div ref={fields} className="mt-3 grid gap-3">
          {children}
        </div>
      )}
      {done && (
        <Alert tone="success" className="mt-3">
          {done}
        </Alert>
      )}
      {problem && <Alert className="mt-3">{problem}</Alert>}
      {isOpen ? (
        <Button key="submit" type="submit" busy={busy} className="mt-4">
          {submit}
        </Button>
      ) : (
        <Button key="open" className="mt-3" onClick={() => setOpen(true)}>
          {open}
        </Button>
      )}
    </form>
  );
}
