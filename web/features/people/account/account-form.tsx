import { type ComponentProps, type ReactNode, useId } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface AccountFormProps {
  title: string;
  lead: string;
  submit: string;
  busy: boolean;
  done: string | null;
  problem: string | null;
  form: ComponentProps<"form">;
  children: ReactNode;
}

/** The common parts of the account's short forms. */
export function AccountForm({ title, lead, submit, busy, done, problem, form, children }: AccountFormProps) {
  const id = useId();
  return (
    <form {...form} aria-labelledby={id}>
      <h4 id={id} className="text-lg font-[650]">
        {title}
      </h4>
      <p className="mt-1 text-sm text-muted wrap-anywhere">{lead}</p>
      <div className="mt-3 grid gap-3">{children}</div>
      {done && (
        <Alert tone="success" className="mt-3">
          {done}
        </Alert>
      )}
      {problem && <Alert className="mt-3">{problem}</Alert>}
      <Button type="submit" busy={busy} className="mt-4">
        {submit}
      </Button>
    </form>
  );
}
